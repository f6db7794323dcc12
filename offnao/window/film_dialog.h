#pragma once

#include <optional>

#include "offnao/window/film.h"

class QWidget;

namespace soccer::offnao {

class Session;

/// Asks for the range, the speed and the file of a film; the range is at first that of the time bar. std::nullopt: cancelled.
std::optional<Film::Options> ask_for_film(const Session& session, const QString& file_name, QWidget* parent);

/// Makes a film while a dialog shows the progress, with a button to cancel. Returns the path of the film; empty: cancelled, nothing was
/// written. Errors: InputError.
QString make_film(Film& film, QWidget* parent);

}  // namespace soccer::offnao
