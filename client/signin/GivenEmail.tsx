import { copy } from '#schema/copy.ts'

/** The address that was given: for the reader, and for password managers to know the account. */
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
