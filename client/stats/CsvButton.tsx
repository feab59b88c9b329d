import { copy } from '#schema/copy/stats.ts'
import { ScriptButton } from '#client/design/Button.tsx'
import type { Cell } from '#client/stats/csv.ts'

interface CsvButtonProps {
  name: string
  headings: readonly string[]
  rows: readonly (readonly Cell[])[]
}

/** The browser makes the file. */
export function CsvButton({ name, headings, rows }: CsvButtonProps) {
  const save = async () => (await import('#client/stats/csv.ts')).downloadCsv(name, headings, rows)
  return (
    <ScriptButton kind="text" onClick={() => void save()}>
      {copy.download}
    </ScriptButton>
  )
}
