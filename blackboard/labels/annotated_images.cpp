#include "blackboard/labels/annotated_images.h"

#include <algorithm>
#include <cctype>
#include <map>
#include <stdexcept>
#include <tuple>
#include <utility>

#include <boost/json.hpp>

#include "blackboard/common/error.h"
#include "blackboard/common/files/text_file.h"
#include "blackboard/common/files/whole_file.h"
#include "blackboard/common/text/json.h"

namespace soccer {
namespace {

namespace json = boost::json;

constexpr std::array<std::string_view, 10> kColours{"blue",  "red",    "yellow", "black", "white",
                                                    "green", "orange", "purple", "brown", "grey"};  // in the order of TeamColour

double number_at(const json::value& list, std::size_t index) { return list.as_array().at(index).to_number<double>(); }

std::optional<TeamColour> colour_of(const json::value& name) {
  const auto found = std::ranges::find(kColours, std::string_view(name.as_string()));
  if (found == kColours.end()) throw std::runtime_error("unknown colour " + std::string(name.as_string()));
  return static_cast<TeamColour>(found - kColours.begin());
}

/// The members of an annotation that its format lacks, created if they are missing.
json::object& soccer_of(json::object& entry) {
  json::value& soccer = entry["soccer"];
  if (!soccer.is_object()) soccer = json::object{};
  return soccer.as_object();
}

void read_soccer(const json::object& soccer, ObjectLabel& out) {
  if (const json::value* const foot = soccer.if_contains("foot")) out.foot = PixelPosition{number_at(*foot, 0), number_at(*foot, 1)};
  if (const json::value* const fallen = soccer.if_contains("fallen")) out.fallen = fallen->as_bool();
  if (const json::value* const colour = soccer.if_contains("jersey_colour")) out.jersey = colour_of(*colour);
  if (const json::value* const proposal = soccer.if_contains("proposal")) out.proposal = proposal->to_number<double>();
}

ObjectLabel label_of(const json::value& entry, LabelKind kind, const AnnotatedImage& image) {
  const json::value& box = json_member(entry, "bbox");
  ObjectLabel label{kind, number_at(box, 0), number_at(box, 1), number_at(box, 2), number_at(box, 3), {}, {}, {}, {}, {}};
  if (!(label.width > 0 && label.height > 0)) throw std::runtime_error("the bbox has no size");
  if (label.left >= image.width || label.top >= image.height || label.left + label.width <= 0 || label.top + label.height <= 0)
    throw std::runtime_error("the bbox lies outside of the image");
  if (const json::value* const soccer = entry.as_object().if_contains("soccer")) read_soccer(soccer->as_object(), label);
  return label;
}

template <class Value>
void put(json::object& object, const char* name, const std::optional<Value>& value) {
  if (value)
    object[name] = *value;
  else
    object.erase(name);
}

/// What is not labelled has no member, and an annotation of which nothing but the box is labelled no "soccer".
void write_soccer(const ObjectLabel& label, json::object& entry) {
  json::object& soccer = soccer_of(entry);
  if (label.foot)
    soccer["foot"] = {label.foot->x, label.foot->y};
  else
    soccer.erase("foot");
  put(soccer, "fallen", label.fallen);
  put(soccer, "jersey_colour", label.jersey ? std::optional(json::string(colour_name(*label.jersey))) : std::nullopt);
  put(soccer, "proposal", label.proposal);
  if (soccer.empty()) entry.erase("soccer");
}

}  // namespace

std::optional<LabelKind> label_kind(std::string_view category) {
  std::string name(category);
  std::ranges::transform(name, name.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  if (name == "sports ball" || name == "football" || name == "soccer ball") return LabelKind::kBall;
  if (name == "nao" || name == "player") return LabelKind::kRobot;
  const auto found = std::ranges::find(kLabelCategories, name);
  if (found == kLabelCategories.end()) return std::nullopt;
  return static_cast<LabelKind>(found - kLabelCategories.begin());
}

std::string_view colour_name(TeamColour colour) { return kColours.at(static_cast<std::size_t>(colour)); }

bool ObjectLabel::operator==(const ObjectLabel& other) const {
  const auto same_foot = [&] {
    return foot.has_value() == other.foot.has_value() && (!foot || (foot->x == other.foot->x && foot->y == other.foot->y));
  };
  return std::tie(kind, left, top, width, height, fallen, jersey, proposal, entry) == std::tie(other.kind, other.left, other.top,
                                                                                               other.width, other.height, other.fallen,
                                                                                               other.jersey, other.proposal, other.entry) &&
         same_foot();
}

/// The content of annotations.json. Entries of annotations are only appended and never moved, so that ObjectLabel::entry stays valid.
struct AnnotatedImages::Document {
  json::value dataset = json::object();  // an object
  std::vector<std::int64_t> image_ids;
  std::map<std::int64_t, LabelKind> kinds;           // of categories, by their ids
  std::array<std::optional<std::int64_t>, 4> ids{};  // of the category of each kind
  std::vector<std::vector<std::size_t>> entries_of;  // of the labels of each image
  std::int64_t largest_id = 0;                       // of the annotations

  json::array& images() { return list("images"); }
  json::array& annotations() { return list("annotations"); }
  const json::array& annotations() const { return dataset.at("annotations").as_array(); }
  json::array& list(const char* name) { return dataset.as_object()[name].as_array(); }

  void read_categories();
  std::int64_t category(LabelKind kind);
  void write(const ObjectLabel& label, const AnnotatedImage& image);
};

void AnnotatedImages::Document::read_categories() {
  for (const json::value& category : json_member(dataset, "categories").as_array()) {
    const auto id = json_member(category, "id").to_number<std::int64_t>();
    const auto kind = label_kind(std::string_view(json_member(category, "name").as_string()));
    if (!kind) continue;
    kinds[id] = *kind;
    auto& first = ids[static_cast<std::size_t>(*kind)];
    if (!first) first = id;
  }
}

std::int64_t AnnotatedImages::Document::category(LabelKind kind) {
  auto& id = ids[static_cast<std::size_t>(kind)];
  if (id) return *id;
  json::array& all = list("categories");
  std::int64_t largest = 0;
  for (const json::value& other : all) largest = std::max(largest, json_member(other, "id").to_number<std::int64_t>());
  id = largest + 1;
  all.push_back(json::object{{"id", *id}, {"name", kLabelCategories[static_cast<std::size_t>(kind)]}});
  kinds[*id] = kind;
  return *id;
}

AnnotatedImages::AnnotatedImages(std::filesystem::path folder, std::unique_ptr<Document> document)
    : folder_(std::move(folder)), document_(std::move(document)) {}
AnnotatedImages::AnnotatedImages(AnnotatedImages&&) noexcept = default;
AnnotatedImages& AnnotatedImages::operator=(AnnotatedImages&&) noexcept = default;
AnnotatedImages::~AnnotatedImages() = default;

namespace {

AnnotatedImage image_of(const json::value& object) {
  AnnotatedImage image;
  image.file = std::string(json_member(object, "file_name").as_string());
  image.width = json_member(object, "width").to_number<int>();
  image.height = json_member(object, "height").to_number<int>();
  if (image.width <= 0 || image.height <= 0) throw std::runtime_error("width or height is not positive");
  if (const json::value* const soccer = object.as_object().if_contains("soccer"))
    if (const json::value* const checked = soccer->as_object().if_contains("checked")) image.checked = checked->as_bool();
  return image;
}

}  // namespace

AnnotatedImages AnnotatedImages::read(const std::filesystem::path& folder) {
  const std::filesystem::path file = folder / kFile;
  if (!std::filesystem::is_regular_file(file))
    throw InputError(folder.string(), std::string("contains no ") + kFile,
                     "write one with exportimages --period from a log, or with ./dev import-images from another dataset");
  const std::string text = read_text(file);
  auto document = std::make_unique<Document>();
  std::vector<AnnotatedImage> images;
  std::string where;
  try {
    document->dataset = parse_json(text);
    std::map<std::int64_t, std::size_t> by_id;
    where = ", categories";
    document->read_categories();
    for (const json::value& object : json_member(document->dataset, "images").as_array()) {
      where = ", images[" + std::to_string(images.size()) + "]";
      by_id[json_member(object, "id").to_number<std::int64_t>()] = images.size();
      document->image_ids.push_back(json_member(object, "id").to_number<std::int64_t>());
      images.push_back(image_of(object));
    }
    document->entries_of.resize(images.size());
    where = "";
    json_member(document->dataset, "annotations").as_array();
    for (std::size_t i = 0; i < document->annotations().size(); ++i) {
      where = ", annotations[" + std::to_string(i) + "]";
      const json::value& entry = document->annotations()[i];
      if (const json::value* const id = entry.as_object().if_contains("id"))
        document->largest_id = std::max(document->largest_id, id->to_number<std::int64_t>());
      const auto kind = document->kinds.find(json_member(entry, "category_id").to_number<std::int64_t>());
      if (kind == document->kinds.end()) continue;
      const auto image = by_id.find(json_member(entry, "image_id").to_number<std::int64_t>());
      if (image == by_id.end()) throw std::runtime_error("there is no image with its image_id");
      images[image->second].objects.push_back(label_of(entry, kind->second, images[image->second]));
      images[image->second].objects.back().entry = i;
      document->entries_of[image->second].push_back(i);
    }
  } catch (const std::exception& error) {
    throw InputError(file.string() + where, error.what(), "compare it with docs/guide/own-images.md");
  }
  require_unique_json_keys(text, file.string());
  if (images.empty()) throw InputError(file.string(), "contains no image", "write it again with exportimages or ./dev import-images");
  AnnotatedImages read(folder, std::move(document));
  read.images_ = std::move(images);
  return read;
}

AnnotatedImages AnnotatedImages::create(const std::filesystem::path& folder) {
  auto document = std::make_unique<Document>();
  document->dataset = json::object{{"images", json::array()}, {"annotations", json::array()}, {"categories", json::array()}};
  for (const LabelKind kind : {LabelKind::kBall, LabelKind::kRobot, LabelKind::kArm, LabelKind::kFalse}) document->category(kind);
  return {folder, std::move(document)};
}

/// Writes what differs from the entry. The area, which may be that of a finer outline, changes with the box only.
void AnnotatedImages::Document::write(const ObjectLabel& label, const AnnotatedImage& image) {
  json::value& value = annotations()[*label.entry];
  json::object& entry = value.as_object();
  bool same_box = false;
  if (entry.contains("bbox")) {
    ObjectLabel written = label_of(value, kinds.at(entry["category_id"].to_number<std::int64_t>()), image);
    written.entry = label.entry;
    if (written == label) return;
    if (written.kind != label.kind) entry["category_id"] = category(label.kind);
    same_box =
        std::tie(written.left, written.top, written.width, written.height) == std::tie(label.left, label.top, label.width, label.height);
  }
  if (!same_box) {
    entry["bbox"] = {label.left, label.top, label.width, label.height};
    entry["area"] = label.width * label.height;
  }
  write_soccer(label, entry);
}

void AnnotatedImages::set(std::size_t image, std::vector<ObjectLabel> objects, bool checked) {
  Document& document = *document_;
  AnnotatedImage& labelled = images_.at(image);
  for (ObjectLabel& label : objects) {
    if (!label.entry) {
      label.entry = document.annotations().size();
      const std::int64_t category = document.category(label.kind), id = ++document.largest_id;
      document.annotations().push_back(
          json::object{{"id", id}, {"image_id", document.image_ids[image]}, {"category_id", category}, {"iscrowd", 0}});
      document.entries_of[image].push_back(*label.entry);
    }
    document.write(label, labelled);
  }
  labelled.objects = std::move(objects);
  if (labelled.checked == checked) return;
  labelled.checked = checked;
  soccer_of(document.images()[image].as_object())["checked"] = checked;
}

void AnnotatedImages::add(AnnotatedImage image, const ImageOrigin& origin) {
  Document& document = *document_;
  const auto id = static_cast<std::int64_t>(images_.size()) + 1;
  const auto& camera = origin.camera;
  document.images().push_back(json::object{
      {"id", id},
      {"file_name", image.file},
      {"width", image.width},
      {"height", image.height},
      {"soccer", json::object{{"pair", origin.pair},
                              {"camera", json::object{{"place", origin.place == CameraPlace::kTop ? "top" : "bottom"},
                                                      {"rotation", json::array(camera.rotation.begin(), camera.rotation.end())},
                                                      {"position", {camera.origin.x, camera.origin.y, camera.origin.z}}}},
                              {"log", origin.log},
                              {"time", origin.time},
                              {"checked", image.checked}}}});
  document.image_ids.push_back(id);
  document.entries_of.emplace_back();
  std::vector<ObjectLabel> objects = std::move(image.objects);
  const bool checked = image.checked;
  images_.push_back(std::move(image));
  set(images_.size() - 1, std::move(objects), checked);
}

void AnnotatedImages::save() const {
  std::vector<bool> dropped(document_->annotations().size());
  for (std::size_t image = 0; image < images_.size(); ++image) {
    for (const std::size_t entry : document_->entries_of[image]) dropped[entry] = true;
    for (const ObjectLabel& label : images_[image].objects) dropped[*label.entry] = false;
  }
  json::object dataset = document_->dataset.as_object();
  json::array kept;
  for (std::size_t i = 0; i < dropped.size(); ++i)
    if (!dropped[i]) kept.push_back(document_->annotations()[i]);
  dataset["annotations"] = std::move(kept);
  write_whole(folder_ / kFile, json::serialize(dataset));
}

}  // namespace soccer
