import { formRows } from '#schema/forms/forms.ts'
import { type Answers, faultsOf } from '#schema/routes/faults.ts'
import { rows } from '#schema/routes/table.ts'

/** @throws with a line for each route row, handler, page or form without a counterpart */
export async function checkRows(): Promise<void> {
  const [{ handlers }, { earlyHandlers }, { pageImports }, { rarePages }] = await Promise.all([
    import('#worker/request/handlers.ts'),
    import('#worker/request/earlyHandlers.ts'),
    import(PAGES) as Promise<{ pageImports: object }>,
    import(RARE_PAGES) as Promise<{ rarePages: object }>,
  ])
  const answers: Answers = {
    handlers: Object.keys(handlers),
    earlyHandlers: Object.keys(earlyHandlers),
    pages: [...Object.keys(pageImports), ...Object.keys(rarePages)],
    forms: formRows,
  }
  const faults = faultsOf(rows, answers)
  if (faults.length) throw new Error(`The route table is not whole:\n${faults.join('\n')}`)
}

const PAGES = new URL('../../client/pageImports.ts', import.meta.url).href
const RARE_PAGES = new URL('../../client/rarePages.ts', import.meta.url).href
