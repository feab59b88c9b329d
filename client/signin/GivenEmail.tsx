import { copy } from '#schema/copy.ts'

/** Password managers read it. */
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
