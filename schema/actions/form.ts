/** The form of a mutation; schema/forms/forms.ts has all of them. */
import type { OperationName, Operations } from '#schema/generated/operations.ts'
import type { FormRow } from '#schema/routes/table.ts'

/** After success: a form's texts, and its next page, can depend on it. */
export interface Done<Variables = Record<string, unknown>, Result = Record<string, unknown>> {
  given: Variables
  result: Result
  /** A path of this host, from the form's field `redirect`; without it the page that the form was on, or home. */
  redirect: string
  /** The viewer before the mutation; null for visitors. */
  viewer: FormViewer | null
}

interface FormViewer {
  id: string
  email: string | null
  unverifiedEmail: string | null
  sessionId: string
  xsrfToken: string
}

export interface Form {
  /** The row that takes the POST. Its page shows the result. */
  row: FormRow
  /** Absent if the form only proves again who the viewer is. */
  operation?: OperationName
  /** Variables that are parameters of the row's path, by the parameters' names. */
  params?: Readonly<Record<string, string>>
  /** Variables that are always the same. */
  fixed?: Readonly<Record<string, unknown>>
  /** Fields that are in the page's address. */
  query?: readonly string[]
  /** The form's anchor on the page. */
  anchor?: string
  /** Fields that the form shows again after a failure. Never a password. */
  keepFields?: readonly string[]
  /** The fields of `keepFields` with a choice from a list; an error about one is shown below the form. */
  chosen?: readonly string[]
  /** Fields that it never shows again: passwords and codes. */
  secret?: readonly string[]
  /** The field that distinguishes several forms of one name. */
  key?: string
  successMessage?(done: Done): string | null
  /** The address after success; absent or null: back to the page. */
  redirectTo?(done: Done): string | null
  /** The redirects end on another host. */
  isAway?: true
}

type ResultOf<O extends OperationName> = Exclude<
  Operations[O]['data'][keyof Operations[O]['data']],
  { message: string }
>

interface Rest<O extends OperationName> extends Omit<Form, 'operation' | 'successMessage' | 'redirectTo'> {
  successMessage?(done: Done<Operations[O]['variables'], ResultOf<O>>): string | null
  redirectTo?(done: Done<Operations[O]['variables'], ResultOf<O>>): string | null
}

/** The field that shows a failure, if the form has it; a form with only one field shows all errors below. */
export function fieldAt(form: Form, field: string | null | undefined): string | null {
  const fields = fieldsOf(form)
  return fields.length > 1 ? (fields.find((one) => one === field) ?? null) : null
}

/** The fields that are written into a form. */
export const fieldsOf = ({ keepFields = [], chosen = [], secret = [] }: Form): string[] => [
  ...keepFields.filter((field) => !chosen.includes(field)),
  ...secret,
]

/** A form with texts computed from the variables and the result of its operation. */
export const form = <O extends OperationName>(operation: O, rest: Rest<O>): Form =>
  ({ operation, ...rest }) as Form
