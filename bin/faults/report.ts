import type { ChosenFault } from './choose.ts'
import type { Finding } from './find.ts'

const SHOWN = 60

export const describeFault = ({ number, area, file, line, before, after }: ChosenFault): string =>
  `${String(number).padStart(2)}  ${area.name}  ${file}:${line}  ${short(before)} -> ${short(after)}`

export function describeFinding({ fault, foundBy, stage, seconds, broken }: Finding): string {
  const end = broken ? `not known:\n${broken}` : foundBy ? `found by ${foundBy}` : 'survived'
  return `${describeFault(fault)}  (${stage}, ${seconds.toFixed(0)} s) ${end}`
}

export function short(source: string): string {
  const line = source.replace(/\s+/g, ' ')
  return line.length > SHOWN ? `${line.slice(0, SHOWN - 1)}…` : line
}
