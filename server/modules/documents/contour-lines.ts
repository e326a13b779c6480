type Point = readonly [x: number, y: number];

const pointsPerLine = 48;

/**
 * Contour lines of one hill, the product's ornament, as SVG paths: rings around a summit, each a little more uneven
 * than the one within.
 * @param summit in the units of the page @param step distance between the lines @param count how many
 */
export function contourLines(summit: Point, step: number, count: number): string[] {
  return Array.from({ length: count }, (_, ring) => closedCurve(ringPoints(summit, step * (ring + 0.6), ring)));
}

function ringPoints([cx, cy]: Point, radius: number, ring: number): Point[] {
  return Array.from({ length: pointsPerLine }, (_, index) => {
    const angle = (index / pointsPerLine) * 2 * Math.PI;
    const uneven =
      1 +
      0.16 * Math.sin(2 * angle + 0.5 + ring * 0.05) +
      0.07 * Math.sin(3 * angle + 1.4 + ring * 0.16) +
      0.035 * Math.sin(5 * angle - ring * 0.3);
    return [cx + 1.35 * radius * uneven * Math.cos(angle), cy + radius * uneven * Math.sin(angle)];
  });
}

/** Through all points, smoothly (Catmull-Rom as cubic Béziers). */
function closedCurve(points: readonly Point[]): string {
  const at = (index: number): Point => points[(index + points.length) % points.length] as Point;
  const format = ([x, y]: Point) => `${x.toFixed(1)} ${y.toFixed(1)}`;
  const curves = points.map((from, index) => {
    const [before, to, after] = [at(index - 1), at(index + 1), at(index + 2)];
    const leave: Point = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6];
    const arrive: Point = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6];
    return `C${format(leave)} ${format(arrive)} ${format(to)}`;
  });
  return `M${format(at(0))}${curves.join('')}Z`;
}
