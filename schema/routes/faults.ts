import type { RouteRow } from '#schema/routes/row.ts'

export interface Answers {
  handlers: readonly string[]
  earlyHandlers: readonly string[]
  pages: readonly string[]
  forms: readonly { name: string; row: string }[]
}

const UNROUTED: readonly string[] = ['not-found', 'server-error']

/** Empty if rows and answers match. */
export function faultsOf(rows: readonly RouteRow[], answers: Answers): string[] {
  const built = rows.filter(({ unbuilt }) => !unbuilt)
  const pages = built.flatMap(({ page, variants = [] }) =>
    [page, ...variants.map((variant) => variant.page)].filter((name) => name !== undefined),
  )
  return [
    ...built
      .filter(({ page, handler, redirect }) => !page && !handler && !redirect)
      .map(({ name }) => `${name} has no page, handler or redirect, and is not marked unbuilt`),
    ...rows
      .filter(({ unbuilt, handler, form, redirect }) => unbuilt && (handler ?? form ?? redirect))
      .map(({ name }) => `${name} is marked unbuilt, and has an answer`),
    ...built
      .filter(({ methods, handler, form }) => methods.includes('POST') && !handler && !form)
      .map(({ name }) => `${name} takes a POST, and has neither handler nor form`),
    ...built
      .filter(({ name, form }) => form && !answers.forms.some(({ row }) => row === name))
      .map(({ name }) => `${name} takes a form, and schema/forms/forms.ts has none of it`),
    ...answers.forms
      .filter((form) => !built.some((row) => row.form && row.name === form.row))
      .map(({ name, row }) => `The form ${name} is of ${row}, which is no row that takes a form`),
    ...built.flatMap(({ name, redirect }) =>
      redirect && 'to' in redirect && !rows.some((row) => row.name === redirect.to)
        ? [`${name} redirects to ${redirect.to}, which is no row`]
        : [],
    ),
    ...unequal('handler', namesWith(built, true), answers.handlers),
    ...unequal('early handler', namesWith(built, 'early'), answers.earlyHandlers),
    ...unequal('page', [...pages, ...UNROUTED], answers.pages),
  ]
}

const namesWith = (rows: readonly RouteRow[], handler: RouteRow['handler']) =>
  rows.filter((row) => row.handler === handler).map(({ name }) => name)

function unequal(what: string, said: readonly string[], there: readonly string[]): string[] {
  return [
    ...said.filter((name) => !there.includes(name)).map((name) => `There is no ${what} ${name}`),
    ...there.filter((name) => !said.includes(name)).map((name) => `No row asks for the ${what} ${name}`),
  ]
}
