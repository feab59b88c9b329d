import { encode } from 'uqr'

/** Modules, as ISO 18004 requires. */
const BORDER = 4

export function qrOf(text: string): { qrPath: string; qrSize: number } {
  const { data, size } = encode(text, { ecc: 'M', border: BORDER })
  const qrPath = data
    .flatMap((row, y) => runsOf(row).map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`))
    .join('')
  return { qrPath, qrSize: size }
}

function runsOf(row: readonly boolean[]): [number, number][] {
  const runs: [number, number][] = []
  for (const [x, isDark] of row.entries()) {
    if (!isDark) continue
    const last = runs.at(-1)
    if (last && last[0] + last[1] === x) last[1] += 1
    else runs.push([x, 1])
  }
  return runs
}
