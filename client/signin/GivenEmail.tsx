import { copy } from '#schema/copy.ts'

/** The address that was given: to be read, and for password managers to know whose password it is. */
export function GivenEmail({ email }: { email: string }) {
  return (
    <input
      className="GivenEmail"
      name="email"
      type="email"
      value={email}
      readOnly
      autoComplete="username"
      aria-label={copy.enterEmail.field}
    />
  )
}
