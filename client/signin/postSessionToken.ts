import { path } from '#schema/routes/paths.ts'

/** Its answer sets the session cookie (decision 17). */
export function postSessionToken(token: string): void {
  const form = document.createElement('form')
  form.method = 'post'
  form.action = path('AcctToken')
  const field = document.createElement('input')
  field.type = 'hidden'
  field.name = 'token'
  field.value = token
  form.appendChild(field)
  document.body.appendChild(form)
  form.submit()
}
