"""The topic types of the fake `robot` module, with the same fields as the C++ structs."""

from __future__ import annotations

from enum import IntEnum
from typing import NamedTuple

from vec2 import Vec2

GameState = IntEnum("GameState", "INITIAL READY SET PLAYING FINISHED", start=0)
BodyAction = IntEnum("BodyAction", "LIMP STAND WALK KICK DIVE SIT POLICY ACTION", start=0)
MotionState = IntEnum("MotionState", "LIMP STANDING WALKING KICKING DIVING FALLING GETTING_UP SITTING POLICY ACTION", start=0)
KickPhase = IntEnum("KickPhase", "NONE SHIFT BACKSWING SWING RETURN SETTLE", start=0)
PolicyEnd = IntEnum("PolicyEnd", "NONE COMPLETED NOT_FINITE LEANING FALL INTERRUPTED UNKNOWN", start=0)
ActionEnd = IntEnum("ActionEnd", "NONE COMPLETED FALL INTERRUPTED UNKNOWN", start=0)
Dive = IntEnum("Dive", "CENTRE LEFT RIGHT", start=0)
RobotTeam = IntEnum("RobotTeam", "UNKNOWN OWN OPPONENT", start=0)
PlayerRole = IntEnum("PlayerRole", "NONE GOALIE DEFENDER MIDFIELDER UPFIELDER STRIKER", start=0)
SearchMethod = IntEnum("SearchMethod", "PATROL SEGMENTS PLANNED", start=0)
BodyCalibrationPhase = IntEnum("BodyCalibrationPhase", "IDLE STANDING STEPPING DONE FAILED", start=0)
BodyCalibrationProblem = IntEnum("BodyCalibrationProblem", "NONE NOT_STANDING MOVED LARGE_OFFSET", start=0)
CalibrationPhase = IntEnum("CalibrationPhase", "IDLE LOOKING SOLVING DONE FAILED", start=0)
CalibrationProblem = IntEnum("CalibrationProblem", "NONE NOT_STANDING HEAD_STILL FEW_LINES LARGE_RESIDUAL", start=0)
Posture = IntEnum("Posture", "UPRIGHT FALLING ON_FRONT ON_BACK ON_LEFT ON_RIGHT", start=0)


Point2 = Vec2


class Pose2(NamedTuple):
    x: float = 0.0
    y: float = 0.0
    angle: float = 0.0


class Vector3(NamedTuple):
    x: float = 0.0
    y: float = 0.0
    z: float = 0.0


class RobotPose(NamedTuple):
    pose: Pose2 = Pose2()
    covariance: tuple[float, ...] = (0.0,) * 9
    lost: bool = False


class BallEstimate(NamedTuple):
    valid: bool = False
    seen: bool = False
    last_seen: float = 0.0
    seen_count: int = 0
    lost_count: int = 0
    position: Vec2 = Vec2()
    field_position: Vec2 = Vec2()
    field_velocity: Vec2 = Vec2()
    covariance: tuple[float, ...] = (0.0,) * 4


class TeamBall(NamedTuple):
    valid: bool = False
    position: Vec2 = Vec2()
    seen_by: int = 0


class GroundRobot(NamedTuple):
    team: RobotTeam = RobotTeam.UNKNOWN
    number: int = 0
    position: Vec2 = Vec2()
    confidence: float = 1.0
    has_heading: bool = False
    heading: float = 0.0
    fallen: bool = False


class GroundObservations(NamedTuple):
    time: float = 0.0
    frame: int = 0
    gaze: float = 0.0
    balls: tuple[Vec2, ...] = ()
    features: tuple = ()
    lines: tuple = ()
    robots: tuple[GroundRobot, ...] = ()


class TrackedRobot(NamedTuple):
    id: int = 0
    position: Vec2 = Vec2()
    field_position: Vec2 = Vec2()
    team: RobotTeam = RobotTeam.UNKNOWN
    number: int = 0
    seen: bool = False
    life: float = 0.0
    fallen: bool = False
    has_heading: bool = False
    heading: float = 0.0


class RobotMap(NamedTuple):
    robots: tuple[TrackedRobot, ...] = ()


class MotionStatus(NamedTuple):
    state: MotionState = MotionState.STANDING
    stable: bool = True
    falls: int = 0
    getups: int = 0
    getup_tries: int = 0
    kick_phase: KickPhase = KickPhase.NONE
    kicks: int = 0
    dives: int = 0
    known_policies: tuple[int, ...] = ()
    policies: int = 0
    stand_downs: int = 0
    policy_end: PolicyEnd = PolicyEnd.NONE
    named_action: int = 0
    actions: int = 0
    stopped_actions: int = 0
    action_end: ActionEnd = ActionEnd.NONE
    action_ended: float = 0.0
    hot_joints: int = 0
    overheated: bool = False
    can_dive: bool = True
    can_sweep: bool = True
    sweep_beyond: float = 0.785
    kick_distance: float = 3.5


class BodyState(NamedTuple):
    posture: Posture = Posture.UPRIGHT
    resting: bool = False
    roll: float = 0.0
    pitch: float = 0.0
    gyro: Vector3 = Vector3()
    left_load: float = 0.0
    right_load: float = 0.0
    lateral_pressure: float = 0.0
    on_ground: bool = True
    left_support: bool = True
    picked_up: bool = False


class Game(NamedTuple):
    state: GameState = GameState.PLAYING
    penalised: bool = False
    stopped: bool = False
    player: int = 2
    team: int = 1
    team_name: str = ""
    time: float = 0.0
    clock: float = 0.0
    in_state: float = 0.0
    own_kick_off: bool = False
    own_score: int = 0
    their_score: int = 0
    mates_penalised: tuple[bool, ...] = (False,) * 11


class SearchShare(NamedTuple):
    columns: int = 0
    rows: int = 0
    values: tuple[int, ...] = ()


class CalibrationStatus(NamedTuple):
    phase: CalibrationPhase = CalibrationPhase.IDLE
    problem: CalibrationProblem = CalibrationProblem.NONE
    request: int = 0
    solutions: int = 0
    progress: float = 0.0
    head_yaw: float = 0.0
    head_pitch: float = 0.0
    images: int = 0
    top_pieces: int = 0
    bottom_pieces: int = 0
    residual_before: float = 0.0
    residual: float = 0.0
    matched: float = 0.0
    torso: tuple[float, ...] = (0.0,) * 2
    top_camera: tuple[float, ...] = (0.0,) * 3
    bottom_camera: tuple[float, ...] = (0.0,) * 3
    deviation: tuple[float, ...] = (0.0,) * 8
    place: Pose2 = Pose2()


class BodyCalibrationStatus(NamedTuple):
    phase: BodyCalibrationPhase = BodyCalibrationPhase.IDLE
    problem: BodyCalibrationProblem = BodyCalibrationProblem.NONE
    request: int = 0
    solutions: int = 0
    progress: float = 0.0
    gyro_bias: tuple[float, ...] = (0.0,) * 3
    left_ankle: tuple[float, ...] = (0.0,) * 2
    right_ankle: tuple[float, ...] = (0.0,) * 2
    pitch: float = 0.0


class BallSearch(NamedTuple):
    method: SearchMethod = SearchMethod.PLANNED
    has_point: bool = False
    point: Vec2 = Vec2()
    gaze: float = 0.0


class SeenMate(NamedTuple):
    number: int = 0
    at: Vec2 = Vec2()


class TeamReport(NamedTuple):
    number: int = 0
    clock: float = 0.0
    pose: Pose2 = Pose2()
    pose_deviation: float = 0.0
    lost: bool = False
    fallen: bool = False
    ball_known: bool = False
    ball_age: float = 0.0
    ball: Vec2 = Vec2()
    ball_velocity: Vec2 = Vec2()
    role: PlayerRole = PlayerRole.NONE
    wanted: PlayerRole = PlayerRole.NONE
    time_to_ball: float = 0.0
    walking_to: Vec2 = Vec2()
    shooting_to: Vec2 = Vec2()
    search: SearchShare = SearchShare()
    mates: tuple[SeenMate, ...] = ()
    opponents: tuple[Vec2, ...] = ()
    walk_speed: float = 0.0
    kick_distance: float = 0.0
    side_confidence: float = 0.0


class TeamMates(NamedTuple):
    reports: tuple[TeamReport, ...] = ()
    heard: int = 0
    ignored: int = 0


class OwnRole(NamedTuple):
    role: PlayerRole = PlayerRole.NONE
    wanted: PlayerRole = PlayerRole.NONE
    time_to_ball: float = 0.0
    switches: int = 0


class SharedOpponent(NamedTuple):
    position: Vec2 = Vec2()
    observers: int = 0
    own: bool = False
    heat: float = 0.0
    fallen: bool = False


class TeamOpponents(NamedTuple):
    opponents: tuple[SharedOpponent, ...] = ()
    heat: float = 0.0


class TeamPlay(NamedTuple):
    has_place: bool = False
    place: Vec2 = Vec2()
    kick_off: Vec2 = Vec2()
    keep_from_ball: float = 0.0


class Intention(NamedTuple):
    has_goal: bool = False
    walking_to: Vec2 = Vec2()
    has_target: bool = False
    shooting_to: Vec2 = Vec2()


class SignalRequest(NamedTuple):
    sets_left_eye: bool = False
    left_eye: tuple[float, ...] = (0.0,) * 3
    sets_right_eye: bool = False
    right_eye: tuple[float, ...] = (0.0,) * 3
    speech: str = ""


class FieldDimensions(NamedTuple):
    length: float = 9.0
    width: float = 6.0
    border: float = 0.7
    line_width: float = 0.05
    centre_circle_radius: float = 0.75
    penalty_area_length: float = 0.6
    penalty_area_width: float = 2.2
    penalty_mark_distance: float = 1.3
    goal_width: float = 1.6
    goal_depth: float = 0.5
    goal_height: float = 0.8
    ball_radius: float = 0.05
    ball_mass: float = 0.044
