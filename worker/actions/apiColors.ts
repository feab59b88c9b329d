import { lookForms } from '#schema/actions/looks.ts'
import { toApiColor } from '#schema/design/cssColor.ts'
import type { FormName } from '#schema/forms/forms.ts'

const COLORS = ['accent', 'accentDark', 'background']

/** From CSS colours to the API's notation (R350). */
export function withApiColors(name: FormName, fields: URLSearchParams): URLSearchParams {
  if (!(name in lookForms)) return fields
  for (const color of COLORS) {
    const text = fields.get(color)
    if (text) fields.set(color, toApiColor(text))
  }
  return fields
}
