/** The result of a form; null where the page is left. */
export type Outcome = { isError: boolean; message: string; kind?: string } | null

/** A mutation's result as the form shows it; a result with its own message is an error. */
export const outcomeOf = (result: object, message: string): NonNullable<Outcome> =>
  'message' in result
    ? { isError: true, message: String(result.message), kind: kindOf(result) }
    : { isError: false, message }

const kindOf = (result: object) => ('__typename' in result ? String(result.__typename) : undefined)

/** The typed text. */
export const textOf = (fields: FormData, name: string): string => {
  const value = fields.get(name)
  return typeof value === 'string' ? value : ''
}

/** Null where the field is not shown. */
export const passwordOf = (fields: FormData): string | null => textOf(fields, 'password') || null
