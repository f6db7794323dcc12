from crossing import TOUCH, cross

CROSSINGS = 20


def test_a_robot_crosses_a_field_with_four_standing_and_two_walking_robots_without_touching_them() -> None:
    results = [cross(seed) for seed in range(CROSSINGS)]
    longer = sorted(result.way / result.min_way for result in results)
    touched = [seed for seed, result in enumerate(results) if result.min_distance < TOUCH]
    median, maximum = longer[CROSSINGS // 2], longer[-1]
    print(f"touched in {touched}; path length relative to the shortest safe path: median {median:.3f}, maximum {maximum:.3f}")
    assert all(result.arrived for result in results)
    assert touched == []
    assert median < 1.05
