"use strict";
// The field with the robots, their beliefs, the ball and the ground truth. The left team's frame: x to the right, y up.

const COLOURS = { left: "#2f7de1", right: "#e0433c", ended: "#8a8f94", ball: "#ff8a1f", truth: "#f4f4f4" };
const ROBOT_RADIUS = 0.17;  // m, as drawn
const MAX_ELLIPSE = 1.2;  // m, two standard deviations; larger ones are drawn as dashed circles of this size

class FieldView {
  constructor(canvas, model) {
    Object.assign(this, { canvas, model, turned: false });
  }
  /** Fits the canvas to its place, and the field into it. */
  fit() {
    const { canvas, model: { field } } = this, scale = window.devicePixelRatio || 1;
    const width = Math.max(50, canvas.clientWidth), height = Math.max(50, canvas.clientHeight);
    if (canvas.width !== Math.round(width * scale) || canvas.height !== Math.round(height * scale)) {
      canvas.width = Math.round(width * scale);
      canvas.height = Math.round(height * scale);
    }
    this.pixels = Math.min(width / (field.length + 2 * field.border), height / (field.width + 2 * field.border));
    const turn = this.turned ? -1 : 1;
    this.context = canvas.getContext("2d");
    this.context.setTransform(scale, 0, 0, scale, 0, 0);
    this.context.clearRect(0, 0, width, height);
    this.at = ({ x, y }) => [width / 2 + turn * x * this.pixels, height / 2 - turn * y * this.pixels];
    this.angle = (angle) => -angle + (this.turned ? Math.PI : 0);
  }
  draw() {
    this.fit();
    this.drawField();
    const { truth } = this.model;
    if (truth) this.drawTruth(truth);
    for (const robot of this.model.players) this.drawBall(robot);
    for (const robot of this.model.players) this.drawRobot(robot);
  }
  drawField() {
    const { context: c, model: { field: f }, pixels } = this, dark = matchMedia("(prefers-color-scheme: dark)").matches;
    const rectangle = (x, y, width, height) => {
      const [left, top] = this.at({ x: this.turned ? x + width : x, y: this.turned ? y : y + height });
      return [left, top, width * pixels, height * pixels];
    };
    c.fillStyle = dark ? "#1c4a31" : "#3f9a5f";
    c.beginPath();
    c.roundRect(...rectangle(-f.length / 2 - f.border, -f.width / 2 - f.border, f.length + 2 * f.border, f.width + 2 * f.border), 6);
    c.fill();
    c.strokeStyle = dark ? "#ffffff90" : "#ffffffe0";
    c.lineWidth = Math.max(1.2, 0.05 * pixels);
    c.strokeRect(...rectangle(-f.length / 2, -f.width / 2, f.length, f.width));
    c.beginPath();
    c.moveTo(...this.at({ x: 0, y: -f.width / 2 }));
    c.lineTo(...this.at({ x: 0, y: f.width / 2 }));
    c.stroke();
    c.beginPath();
    c.arc(...this.at({ x: 0, y: 0 }), f.centre_circle_radius * pixels, 0, 2 * Math.PI);
    c.stroke();
    for (const side of [-1, 1]) {
      const goal = side * f.length / 2, area = side * (f.length / 2 - f.penalty_area_length);
      c.strokeRect(...rectangle(Math.min(goal, area), -f.penalty_area_width / 2, f.penalty_area_length, f.penalty_area_width));
      c.strokeRect(...rectangle(Math.min(goal, goal + side * f.goal_depth), -f.goal_width / 2, f.goal_depth, f.goal_width));
      const [x, y] = this.at({ x: side * (f.length / 2 - f.penalty_mark_distance), y: 0 });
      c.fillStyle = c.strokeStyle;
      c.fillRect(x - 2, y - 2, 4, 4);
    }
  }
  /** A point of the robot's own frame in that of the left team. */
  toField(robot, { x, y, angle = 0 }) {
    return this.model.isLeft(robot) ? { x, y, angle } : { x: -x, y: -y, angle: angle + Math.PI };
  }
  colour(robot) { return robot.state === "ended" || robot.state === "refused" ? COLOURS.ended : COLOURS[this.model.isLeft(robot) ? "left" : "right"]; }
  drawRobot(robot) {
    const belief = robot.value("perception/RobotPose");
    if (!belief) return;
    const { context: c } = this, pose = this.toField(robot, belief.pose), colour = this.colour(robot);
    const [x, y] = this.at(pose), radius = Math.max(8, ROBOT_RADIUS * this.pixels), angle = this.angle(pose.angle);
    c.globalAlpha = robot.state === "ended" || belief.lost ? 0.45 : 1;
    this.drawEllipse(robot.value("perception/PoseHypotheses")?.hypotheses[0]?.covariance ?? belief.covariance, pose, colour, this.model.isLeft(robot));
    c.fillStyle = colour;
    c.strokeStyle = "#ffffffd0";
    c.lineWidth = 1.5;
    c.beginPath();
    c.moveTo(x + 1.7 * radius * Math.cos(angle), y + 1.7 * radius * Math.sin(angle));
    c.arc(x, y, radius, angle + 0.75, angle - 0.75 + 2 * Math.PI);
    c.closePath();
    c.fill();
    c.stroke();
    if (robot === this.chosen) {
      c.setLineDash([4, 3]);
      c.beginPath();
      c.arc(x, y, radius + 5, 0, 2 * Math.PI);
      c.stroke();
      c.setLineDash([]);
    }
    c.fillStyle = "#fff";
    c.font = `bold ${Math.round(1.15 * radius)}px system-ui, sans-serif`;
    c.textAlign = "center";
    c.textBaseline = "middle";
    c.fillText(robot.player || "", x, y);
    c.globalAlpha = 1;
  }
  /** Two standard deviations of the position. */
  drawEllipse(covariance, at, colour, left) {
    const [xx, xy, yy] = [covariance[0], covariance[1], covariance[4]];
    const mean = (xx + yy) / 2, spread = Math.hypot((xx - yy) / 2, xy), { context: c } = this;
    const major = 2 * Math.sqrt(Math.max(0, mean + spread)), minor = 2 * Math.sqrt(Math.max(0, mean - spread));
    if (!Number.isFinite(major)) return;
    c.strokeStyle = colour;
    c.fillStyle = `${colour}30`;
    c.lineWidth = 1.5;
    const large = major > MAX_ELLIPSE;
    c.setLineDash(large ? [5, 5] : []);
    c.beginPath();
    const angle = this.angle(Math.atan2(2 * xy, xx - yy) / 2 + (left ? 0 : Math.PI));
    c.ellipse(...this.at(at), Math.min(major, MAX_ELLIPSE) * this.pixels, Math.min(large ? MAX_ELLIPSE : minor, MAX_ELLIPSE) * this.pixels, angle, 0, 2 * Math.PI);
    if (!large) c.fill();
    c.stroke();
    c.setLineDash([]);
  }
  /** The robot's own estimate of the ball, with a line to the robot. */
  drawBall(robot) {
    const ball = robot.value("perception/BallEstimate"), belief = robot.value("perception/RobotPose");
    if (!ball?.valid || !belief || robot.state === "ended") return;
    const { context: c } = this, place = this.at(this.toField(robot, ball.field_position));
    c.strokeStyle = this.colour(robot);
    c.globalAlpha = 0.5;
    c.lineWidth = 1;
    c.beginPath();
    c.moveTo(...this.at(this.toField(robot, belief.pose)));
    c.lineTo(...place);
    c.stroke();
    c.globalAlpha = 1;
    c.fillStyle = COLOURS.ball;
    c.lineWidth = 1.5;
    c.beginPath();
    c.arc(...place, Math.max(4, 0.05 * this.pixels), 0, 2 * Math.PI);
    c.fill();
    c.stroke();
  }
  drawTruth(scene) {
    const { context: c } = this, radius = Math.max(8, ROBOT_RADIUS * this.pixels);
    c.strokeStyle = COLOURS.truth;
    c.lineWidth = 2;
    for (const robot of scene.robots) {
      const { rotation, origin } = robot.torso, angle = this.angle(Math.atan2(rotation[3], rotation[0])), [x, y] = this.at(origin);
      c.fillStyle = `${COLOURS[robot.left ? "left" : "right"]}50`;
      c.setLineDash(robot.upright ? [] : [3, 3]);
      c.beginPath();
      c.arc(x, y, radius + 2, 0, 2 * Math.PI);
      c.fill();
      c.moveTo(x, y);
      c.lineTo(x + 1.6 * radius * Math.cos(angle), y + 1.6 * radius * Math.sin(angle));
      c.stroke();
      c.setLineDash([]);
    }
    c.fillStyle = COLOURS.truth;
    c.strokeStyle = "#222";
    c.beginPath();
    c.arc(...this.at(scene.ball), Math.max(5, 0.06 * this.pixels), 0, 2 * Math.PI);
    c.fill();
    c.stroke();
  }
}
