import type { Outcome } from '#client/settings/SettingsForm.tsx'

/** A mutation's result as the form tells it: a message of its own is why not. */
export const outcomeOf = (result: object, message: string): NonNullable<Outcome> =>
  'message' in result ? { isError: true, message: String(result.message) } : { isError: false, message }

/** What was typed. */
export const textOf = (fields: FormData, name: string): string => {
  const value = fields.get(name)
  return typeof value === 'string' ? value : ''
}

/** Null where the field is not shown. */
export const passwordOf = (fields: FormData): string | null => textOf(fields, 'password') || null
