import { describe, expect, test } from 'vitest'
import { pageImports } from '#client/pageImports.ts'
import { rarePages } from '#client/rarePages.ts'
import { formRows } from '#schema/forms/forms.ts'
import { type Answers, faultsOf } from '#schema/routes/faults.ts'
import { page, redirect, type RouteRow } from '#schema/routes/row.ts'
import { type EarlyRow, type HandledRow, rows } from '#schema/routes/table.ts'
import { earlyHandlers } from '#worker/request/earlyHandlers.ts'
import type { Handler } from '#worker/platform/http/handler.ts'
import { handlers } from '#worker/request/handlers.ts'

const answers: Answers = {
  handlers: Object.keys(handlers),
  earlyHandlers: Object.keys(earlyHandlers),
  pages: [...Object.keys(pageImports), ...Object.keys(rarePages)],
  forms: formRows,
}

const without = (names: readonly string[], name: string) => names.filter((one) => one !== name)
const home = rows.find(({ name }) => name === 'ShowHome')!
/** As no one can write it: the types refuse it. */
const planted = (columns: Partial<RouteRow>): RouteRow =>
  ({ ...home, name: 'ShowPlanted', path: '/planted', page: undefined, ...columns }) as RouteRow

describe('the check of the rows', () => {
  test('finds no fault in the table: every row has an answer or is marked unbuilt (R032)', () => {
    expect(faultsOf(rows, answers)).toEqual([])
  })

  test.each<[string, RouteRow[], Answers, string]>([
    [
      'a row without an answer',
      [planted({})],
      answers,
      'ShowPlanted has no page, handler or redirect, and is not marked unbuilt',
    ],
    [
      'an unbuilt row with an answer',
      [planted({ unbuilt: true, redirect: { to: 'ShowHome' } })],
      answers,
      'ShowPlanted is marked unbuilt, and has an answer',
    ],
    [
      'a POST that nothing takes',
      [planted({ page: 'post', methods: ['GET', 'POST'] })],
      answers,
      'ShowPlanted takes a POST, and has neither handler nor form',
    ],
    [
      'a redirect to no row',
      [planted({ redirect: { to: 'ShowNothing' } })],
      answers,
      'ShowPlanted redirects to ShowNothing, which is no row',
    ],
    [
      'a row whose handler is missing',
      [planted({ handler: true })],
      answers,
      'There is no handler ShowPlanted',
    ],
    [
      'a row whose page is missing',
      [],
      { ...answers, pages: without(answers.pages, 'topic') },
      'There is no page topic',
    ],
    [
      'an unbuilt row with a form',
      [planted({ unbuilt: true, form: true })],
      answers,
      'ShowPlanted is marked unbuilt, and has an answer',
    ],
    [
      'a row with a form that is not declared',
      [planted({ page: 'post', form: true })],
      answers,
      'ShowPlanted takes a form, and schema/forms/forms.ts has none of it',
    ],
    [
      'a form of no row',
      [],
      { ...answers, forms: [...formRows, { name: 'planted', row: 'ShowPlanted' }] },
      'The form planted is of ShowPlanted, which is no row that takes a form',
    ],
    [
      'a form of a row that takes none',
      [],
      { ...answers, forms: [...formRows, { name: 'planted', row: 'ShowHome' }] },
      'The form planted is of ShowHome, which is no row that takes a form',
    ],
    [
      'a handler that no row asks for',
      [],
      { ...answers, handlers: [...answers.handlers, 'ShowPlanted'] },
      'No row asks for the handler ShowPlanted',
    ],
    [
      'a page that no row shows',
      [],
      { ...answers, pages: [...answers.pages, 'planted'] },
      'No row asks for the page planted',
    ],
  ])('finds %s', (_, more, given, fault) => {
    expect(faultsOf([...rows, ...more], given)).toContain(fault)
  })
})

/** Never run: each line must fail to compile, or tsc says that it does not. */
// oxlint-disable-next-line no-unused-vars
function typesRefuse(handler: Handler) {
  // @ts-expect-error a row without an answer
  page('ShowPlanted', '/planted', { auth: 'signed-in' })
  // @ts-expect-error a misspelt column
  page('ShowPlanted', '/planted', { page: 'post', uath: 'staff' })
  // @ts-expect-error a page that is none
  page('ShowPlanted', '/planted', { page: 'planted' })
  // @ts-expect-error a lookup that is none
  redirect('ShowPlanted', '/planted', { redirect: { to: 'ShowHome', lookup: 'planted' } })
  // @ts-expect-error handlers without that of a row
  const fewer: Record<HandledRow, Handler> = { ShowGraphql: handler }
  // @ts-expect-error a handler without a row
  const more: Record<HandledRow, Handler> = { ...handlers, ShowPlanted: handler }
  // @ts-expect-error a row that says it has no handler of this kind
  const early: EarlyRow = 'ShowGraphql'
  return [fewer, more, early]
}
