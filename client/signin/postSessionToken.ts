import { path } from '#schema/routes/paths.ts'

/** A form that the page sends by itself: the answer sets the session's cookie and leads on (decision 17). */
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
