/** An SVG path of illegible words; the line number varies the gaps. */
export function handwriting(y: number, start: number, end: number, line: number): string {
  const strokes = Array.from({ length: Math.floor((end - start) / 9) }, (_, word) => {
    const x = start + word * 9
    return (word * 7 + line * 5) % 6 === 0 ? '' : `M${x} ${y - 3}q2 -6 4 0t4 0`
  })
  return strokes.join('')
}
