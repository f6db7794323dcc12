"""Tuned numbers are described parameters: a floating-point or duration constant of the product code is listed here with its reason."""
import re
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
FOLDERS = ("blackboard", "motion", "perception", "behaviour", "libagent",
           "simulation", "robot", "learning", "experiments", "offnao")
TYPE = (r"(?:double|float|Time|(?:std::)?(?:chrono::)?(?:nanoseconds|microseconds|milliseconds|seconds)"
        r"|std::array<(?:double|float),[^>]*>)")
CONSTANT = re.compile(rf"\bconstexpr\s+{TYPE}\s+(k[A-Z]\w*\s*(?:\[\]\s*)?[={{][^;]*);")
NAME = re.compile(r"\b(k[A-Z]\w*)\s*(?:\[\]\s*)?[={]")

MODULES = ("motion", "perception", "behaviour")
LITERAL = re.compile(r"(?<![\w.])(\d+\.\d+(?:e-?\d+)?|\d+e-?\d+)F?(?![\w.])")
TABLE = re.compile(r"\b(?:PARAMETERS|DESCRIBE)\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)")
TEXT = re.compile(r'"(?:\\.|[^"\\\n])*"|//[^\n]*')

ALLOWED_FOLDERS = {
    "experiments": "procedure and evaluation of experiments, fixed so that results stay comparable",
    "robot/debug/scene": "layout of a drawing; changes nothing that a robot does",
    "offnao": "layout of a window; changes nothing that a robot does",
    "simulation/monitor": "waiting times of a monitor's client",
    "simulation/simserver/simspark/monitor": "format and pictures for monitors",
    "simulation/simserver/body": "dimensions and motors of rcssserver3d's robots, compared with that server",
    "simulation/simserver/simspark/physics": "model of rcssserver3d's contacts and motors, compared with that server",
    "simulation/simserver/mj/monitor": "format and pictures for monitors",
    "simulation/simserver/mj/physics": "world of rcssservermj, compared with that server",
    "simulation/cameras": "numerics and shapes of rendered images; what varies is in HallParameters and ImageSensorParameters",
    "simulation/sound": "synthesis of sounds and acoustics; levels and intervals are in HallSoundParameters",
}
MATHS = "mathematics, units or a numeric guard"
FORMAT = "format of a file or message, or a fact of a protocol or server"
BODY = "dimension or sensor of rcssserver3d's robot"
NET = "format of a net's inputs and outputs, with which it was trained"
TRAINED = "format of a policy's observations and actions, with which it was trained"
DEMONSTRATION = "a robot that plays alone while somebody watches"
OPERATION = "waiting time or rate of operation that affects no result"
ALLOWED = {
    "blackboard/body/gravity.h": {"kGravity": "constant of nature"},
    "blackboard/camera/camera_model.cpp": {"kConverged": MATHS},
    "blackboard/common/executor/executor.cpp": {"kTimeout": OPERATION},
    "blackboard/common/network/discovery.cpp": {"kAnnouncementTimeout": OPERATION},
    "blackboard/common/statistics/statistics.h": {"kZ": MATHS},
    "blackboard/geometry/angle.h": {"kPi": MATHS, "kDegree": MATHS},
    "blackboard/topics/image_features.h": {"kClipped": MATHS},
    "blackboard/topics/sensors.h": {"kNoEcho": FORMAT},
    "blackboard/common/log/log_writer.cpp": {"kFlushInterval": OPERATION},
    "blackboard/time/play_position.cpp": {
        "kRestart": "definition of the halves of a game in a log", "kEnd": "definition of the halves of a game in a log",
        "kRounding": MATHS, "kGap": "definition of the time played in a log"},
    "blackboard/common/log/topic_filter.cpp": {"kMin": MATHS, "kMax": MATHS},
    "blackboard/time/wall_clock.cpp": {"kMinSpan": MATHS, "kMicroseconds": MATHS},
    "blackboard/planar/walk_to.h": {"kHalfAngleOfView": "fact of a camera"},
    "blackboard/common/program/decimal_numbers.h": {"kMaxFractional": MATHS},
    "blackboard/spl/game_controller.h": {"kControllerTimeout": FORMAT},
    "blackboard/common/time/clock.h": {"kMaxSeconds": MATHS},
    "blackboard/time/wall_clock.h": {"kPeriod": OPERATION},
    "blackboard/common/network/stream_socket.h": {"kMaxAttempt": OPERATION},
    "robot/simulation/kick_off_watch.cpp": {"kTimeout": OPERATION},
    "robot/simulation/next_ball.cpp": {"kMargin": DEMONSTRATION, "kMinDistance": DEMONSTRATION},
    "robot/simulation/next_ball.h": {"kBallReached": DEMONSTRATION},
    "robot/simulation/pace.cpp": {"kSlice": OPERATION},
    "robot/simulation/simulation_options.cpp": {"kDefault": "default of an option"},
    "robot/topic_rates/live_rates.cpp": {"kTimeout": OPERATION},
    "robot/network/game_controller_link.h": {"kMillimetres": FORMAT},
    "perception/vision/ball/ball_candidate_module.cpp": {"kMinDistance": MATHS},
    "perception/vision/ball/ball_classifier.cpp": {"kReduced": "format of the net's input, with which it was trained"},
    "perception/vision/ball/ball_classifier.h": {"kReach": "format of the net's input, with which it was trained"},
    "perception/vision/calibration/calibration_solver.cpp": {"kDelta": MATHS},
    "perception/vision/camera/camera_view_module.cpp": {"kMaxGap": "plausibility check of times, a guard"},
    "perception/vision/camera/image_geometry.cpp": {"kMinSlope": MATHS},
    "perception/vision/field/field_colour_module.cpp": {"kBin": MATHS},
    "perception/vision/robots/bayes/bayes_classifier.cpp": {
        "kGradientBucket": "buckets of the classifier's table, with which it was trained", "kTenth": "buckets of the classifier's table"},
    "perception/vision/field/edge_search.cpp": {"kSameColumn": MATHS},
    "perception/vision/field/carpet_map.h": {"kParallel": MATHS, "kMinAhead": MATHS},
    "perception/vision/posts/post_search.cpp": {
        "kMinDistance": MATHS, "kRowStep": "resolution of a search",
        **{name: "places on, above and beside a post" for name in (
            "kMinHeight", "kSide", "kAcross", "kAbove", "kAlongBar", "kShifts", "kBesideBar", "kAroundBar")}},
    "perception/vision/posts/upright_bars.cpp": {name: "resolution and limit of a search" for name in ("kCutWidths", "kVisible")},
    "perception/whistle/sound_meter.h": {"kSilence": MATHS, "kInterval": FORMAT, "kMaxFrequency": FORMAT},
    "perception/whistle/whistle_detector.cpp": {"kFullScale": FORMAT, "kLostSound": "plausibility check of times, a guard"},
    "perception/vision/robots/robot_boxes.cpp": {"kMinLogSize": MATHS, "kMaxLogSize": MATHS},
    "perception/vision/robots/robot_boxes.h": {name: NET for name in ("kBoxUnit", "kFootUnit")},
    "perception/vision/robots/robot_net_input.h": {name: NET for name in ("kRobotHeight", "kScale")},
    "perception/vision/robots/robot_patch.cpp": {name: NET for name in ("kMinHeight", "kMaxHeight", "kCentreAboveFoot", "kMinInside")},
    "perception/vision/robots/robot_patch.h": {"kSide": NET},
    "motion/motion_parameters.cpp": {"kMillisecond": MATHS},
    "motion/policy/joint_policy.cpp": {
        name: TRAINED for name in ("kJointRate", "kTorsoRate", "kDistance", "kOtherSigns")},
    "behaviour/policy/play_policy.cpp": {
        name: TRAINED for name in ("kDistance", "kNear", "kTargetDistance", "kDives", "kOwnSigns", "kOtherSigns")},
    "motion/walk/walk_parameters.h": {"kEasePeak": MATHS},
    "motion/walk/walk2014_generator.cpp": {
        "kJointDelay": "cycles from a command to its measurement, a fact of all bodies", "kRoundness": "exponent of an ellipsoid"},
    "blackboard/field/field_map.cpp": {"kBeyondCarpet": "bound of the map, a guard"},
    "perception/localisation/pose_belief.cpp": {"kMinDistance": MATHS, "kSlack": MATHS},
    "perception/odometry_step.h": {"kMaxMove": "plausibility check of odometry, a guard"},
    "behaviour/python/interpreter.h": {"kTimeout": OPERATION},
    "behaviour/python/interpreter.cpp": {"kPeriod": OPERATION},
    "behaviour/search/route_planner.cpp": {"kNever": MATHS, "kFull": FORMAT},
    "simulation/body/simspark/body_sensors.cpp": {
        name: BODY for name in ("kFootHalfWidth", "kFootHalfLength", "kMinDistance", "kMaxDistance", "kHalfCone", "kOutward")},
    "simulation/simserver/host/game_broadcast.cpp": {"kInterval": FORMAT},
    "simulation/simserver/host/pacer.h": {"kMinFactor": OPERATION, "kMaxFactor": OPERATION},
    "simulation/body/simspark/experiment_controller_interface.cpp": {"kNow": MATHS, "kRetry": OPERATION},
    "simulation/body/simspark/percept_receiver.cpp": {
        name: "plausibility check, a guard" for name in ("kNear", "kTolerance", "kPostError", "kMaxDiagonals")},
    "simulation/body/mj/translating_transport.cpp": {"kMinForce": MATHS, "kMaxScore": MATHS, "kCycle": FORMAT},
    "simulation/body/simspark/joint_tracker.cpp": {"kHalfPrint": FORMAT, "kRestlessSpeed": FORMAT},
    "simulation/body/simspark/roboviz_picture.cpp": {"kMaxValue": FORMAT},
    "simulation/body/simspark/speech.h": {"kRounding": MATHS},
    "simulation/body/simspark/simulation_connection.cpp": {"kCoarseFrom": FORMAT, "kLessIsLoss": FORMAT},
    "simulation/body/simspark/sim_vision_adapter.cpp": {"kFootHeight": BODY, "kArmHeight": BODY, "kHeadHeight": BODY},
    "simulation/planar/game/game_figures.h": {name: "definition of a figure of games" for name in ("kPass", "kContention")},
    "simulation/planar/models/message_model.cpp": {"kRounding": MATHS},
    "simulation/planar/serve/served_game.cpp": {"kLyingHeight": "picture", "kMaxWait": OPERATION},
    "simulation/gamecontroller/controller_run.cpp": {"kTick": OPERATION, "kServerStart": OPERATION},
    "simulation/gamecontroller/session.cpp": {"kPeriod": FORMAT, "kStoppedPeriod": FORMAT},
    "simulation/protocol/command.h": {"kMaxValue": FORMAT},
    "blackboard/planar/counter_random.h": {"kUnit": MATHS},
    "blackboard/planar/motion_model.cpp": {"kRest": MATHS},
    "blackboard/planar/planar_world.cpp": {"kTiny": MATHS},
    "simulation/naoqi/cameras/nao_cameras.cpp": {"kTimeout": OPERATION},
    "simulation/protocol/nao_readings.h": {"kNoEcho": FORMAT},
    "simulation/protocol/number.cpp": {"kPowers": MATHS},
    "simulation/protocol/number.h": {"kPowers": MATHS},
    "simulation/protocol/perceptor_info.h": {"kAbsent": MATHS},
    "simulation/protocol/ssl_vision_packet.cpp": {"kMaxCoordinate": FORMAT, "kLatestTime": FORMAT},
    "simulation/protocol/ssl_vision_packet.h": {"kMillimetres": MATHS},
    "simulation/protocol/tcp_transport.cpp": {"kSlice": OPERATION},
    "simulation/simserver/simspark/agents/agent_commands.cpp": {
        "kMargin": "row beside the field in which robots wait", "kRow": "row beside the field in which robots wait",
        "kClear": "row beside the field in which robots wait"},
    "simulation/simserver/main.cpp": {"kByTheMode": FORMAT},
    "simulation/simserver/match/referee/simspark/clearing.cpp": {"kBeyond": MATHS},
    "simulation/simserver/match/referee/referee_view.h": {"kLongAgo": MATHS},
    "simulation/simserver/simspark/senses/hearing.cpp": {"kRange": FORMAT},
    "learning/body/body_setup.cpp": {"kSettleTime": "start of an environment: until a standing robot has come to rest"},
    "learning/joints/joint_environment.cpp": {"kLimp": "meaning of a stiffness"},
    "learning/joints/joint_measures.cpp": {
        name: "definition of a calm stance, which is rewarded" for name in ("kFootShare", "kCalmRate", "kCalmLean")},
    "learning/joints/joint_measures.h": {"kActionPeriod": "cycle of simulated bodies"},
    "learning/joints/joint_tasks.cpp": {
        "kLyingHeight": "start of an episode: just above the ground",
        "kMoved": "a ball that moves, a guard", "kRest": "a ball that rests, a guard", "kMaxTime": "limit of a simulation, a guard"},
    "learning/joints/joint_tasks.h": {"kSpeedStep": MATHS, "kMaxBallDistance": "bound of the parameters, a guard"},
    "learning/optimal/arrival_times.cpp": {name: MATHS for name in ("kNever", "kAlongBall", "kRounding")},
    "learning/optimal/walkers.cpp": {"kMargin": "bound of the table, a guard"},
    "learning/optimal/walk_model.cpp": {"kRounding": MATHS},
    "learning/play/body_playground.cpp": {
        "kStandingTime": "start of an episode: until motion is ready", "kUpright": "definition of a robot that lies"},
    "learning/render/scene_camera.cpp": {"kGamma": "sRGB"},
    "simulation/simserver/simspark/senses/percept.cpp": {"kSonarPeriod": "the NAO's sonar, by its reference"},
    "simulation/simserver/simspark/senses/vision.cpp": {"kMinDistance": FORMAT},
    "simulation/simserver/mj/agents/agent_commands.cpp": {"kMaxValue": FORMAT},
    "simulation/simserver/mj/senses/percept.cpp": {"kDecibelsPerDoubling": FORMAT},
    "simulation/simserver/mj/senses/vision.cpp": {
        "kMinDistance": MATHS, "kRobotRadius": "bound of a robot's size, checked before its shapes"},
    "simulation/simserver/host/monitor_port.h": {"kFramePeriod": FORMAT},
    "simulation/simserver/host/pacer.cpp": {"kMaxCycles": MATHS},
    "simulation/simserver/host/ssl_vision_cameras.cpp": {"kClock": MATHS, "kPatternHeight": "of a NAO's head", "kPixel": FORMAT},
    "simulation/simserver/host/tcp_server.cpp": {"kSilenceSlice": OPERATION},
    "perception/projection/projection.cpp": {"kMinScale": "a guard against wild parameters"},
    "robot/camera/image_reporter.cpp": {"kRecovered": OPERATION},
    "robot/camera/robot_clock.h": {"kUnknown": MATHS},
    "robot/camera/v4l2_camera.cpp": {"kClose": "plausibility check of times, a guard"},
    "robot/debug/debug_server.cpp": {"kPeriod": OPERATION, "kFinishTimeout": OPERATION},
    "robot/debug/heard_robots.cpp": {"kMaxPause": OPERATION},
    "robot/web_page/replay_recording.cpp": {"kMax": MATHS},
    "robot/debug/image_publisher.cpp": {"kEarly": MATHS},
    "robot/debug/refused_clients.cpp": {"kReportPeriod": OPERATION},
    "robot/debug/robot_services.cpp": {"kTimeoutForTopics": OPERATION},
    "robot/network/game_controller_link.cpp": {"kAlivePause": FORMAT},
    "robot/network/team_link.cpp": {"kRounding": MATHS, "kMilliseconds": MATHS},
    "robot/network/team_message.cpp": {
        "kMillimetres": MATHS, "kMaxCoordinate": FORMAT, "kFull": MATHS, "kReach": FORMAT, "kMinDeviation": FORMAT},
    "robot/programs/runswift.cpp": {"kPause": OPERATION},
    "robot/simulation/roboviz_drawer.cpp": {
        name: "picture" for name in ("kRadius", "kNose", "kHeight", "kThin", "kThick", "kForward", "kViewLength", "kWalkTime")},
    "robot/simulation/simulated_body.cpp": {"kStep": FORMAT},
    "robot/wiring/motion_cycle.cpp": {"kTimeoutForBody": OPERATION},
}

GUARD = "guard against a division by zero or a meaningless value"
INITIAL = "initial value, replaced before its first use"
ALLOWED_LITERALS = {
    "behaviour/leds/game_leds.cpp": {"0.3": "colour", "0.6": "colour"},
    "motion/walk/walk2014_generator.h": {"0.25": INITIAL, "0.01": INITIAL},
    "perception/ball/ball_filter.cpp": {"0.05": GUARD},
    "perception/localisation/pose_belief.cpp": {"0.01": GUARD, "0.006": GUARD},
}


def constants(root: Path) -> Iterator[tuple[str, str]]:
    """File and name of each floating-point or duration constant, except in the folders that may have any."""
    for folder in FOLDERS:
        for file in sorted((root / folder).rglob("*")):
            path = file.relative_to(root).as_posix()
            if file.suffix not in {".h", ".cpp"} or any(path.startswith(allowed + "/") for allowed in ALLOWED_FOLDERS):
                continue
            for constant in CONSTANT.findall(file.read_text()):
                for name in NAME.findall(constant):
                    yield path, name


def tuned_numbers(root: Path) -> list[str]:
    """One line for each constant without a reason."""
    return [f"{path}: {name}; make it a parameter (docs/guide/parameters.md), or give its reason in {Path(__file__).name}"
            for path, name in constants(root) if name not in ALLOWED.get(path, {})]


def literals(root: Path) -> Iterator[tuple[str, str]]:
    """File and text of each decimal number in the modules' code that is neither a constant with a name nor a small power of ten."""
    for folder in MODULES:
        for file in sorted((root / folder).rglob("*")):
            if file.suffix not in {".h", ".cpp"}:
                continue
            code = TABLE.sub("", TEXT.sub("", CONSTANT.sub("", file.read_text())))
            for literal in LITERAL.findall(code):
                if not (literal == "0.5" or float(literal).is_integer() or float(literal) <= 1e-3):
                    yield file.relative_to(root).as_posix(), literal


def test_every_tuned_number_is_a_described_parameter() -> None:
    assert tuned_numbers(ROOT) == []


def test_every_reason_is_that_of_an_existing_constant() -> None:
    assert {(path, name) for path, names in ALLOWED.items() for name in names} - set(constants(ROOT)) == set()


def test_a_tuned_constant_is_reported(tmp_path: Path) -> None:
    (tmp_path / "motion").mkdir()
    (tmp_path / "motion" / "walk.cpp").write_text(
        "constexpr double kLift = 0.01, kLean{\n  0.1};\nstatic constexpr std::chrono::seconds kWait{1};\nconstexpr int kMost = 3;\n")
    assert [line.split(";")[0] for line in tuned_numbers(tmp_path)] == [
        "motion/walk.cpp: kLift", "motion/walk.cpp: kLean", "motion/walk.cpp: kWait"]


def test_no_decimal_number_in_a_modules_code_is_without_a_name() -> None:
    found = set(literals(ROOT))
    allowed = {(path, literal) for path, texts in ALLOWED_LITERALS.items() for literal in texts}
    assert found - allowed == set(), "make it a parameter (docs/guide/parameters.md), or give its reason in this file"
    assert allowed - found == set(), "these reasons belong to no number"


def test_a_decimal_number_in_code_is_reported(tmp_path: Path) -> None:
    (tmp_path / "motion").mkdir()
    (tmp_path / "motion" / "walk.cpp").write_text(
        'PARAMETERS(P, (double, a, 0.3, "m", 0.1, 0.7, "a (b) c"))\ndouble x = 0.75 * y + 0.5 + 2.0 + 1e-9;  // 0.9\n')
    assert list(literals(tmp_path)) == [("motion/walk.cpp", "0.75")]
