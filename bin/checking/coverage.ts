import { citations, definedIds } from './citations.ts'

export function printCoverage(): void {
  const rules = [...definedIds()].filter(([id]) => /^R\d/.test(id))
  const cited = citations()
  const named = (ids: (file: string) => boolean) =>
    new Set(cited.filter(({ file }) => ids(file)).map(({ id }) => id))
  const byTests = named((file) => file.startsWith('test/') && !file.endsWith('.md'))
  const byCode = named((file) => /^(?:schema|worker|client|bin)\//.test(file))
  const unnamed = rules.filter(([id]) => !byTests.has(id))
  const built = unnamed.filter(([id]) => byCode.has(id))
  print('Rules that the code names but no test does:', built)
  print(
    'Rules that neither names, most of them not built yet:',
    unnamed.filter(([id]) => !byCode.has(id)),
  )
  console.log(
    `${rules.length - unnamed.length} of ${rules.length} rules are named by tests, ${built.length} by the code only`,
  )
}

function print(title: string, rules: [string, string][]): void {
  console.log(title)
  for (const [id, sentence] of rules) console.log(`  ${id}  ${sentence}`)
  console.log('')
}
