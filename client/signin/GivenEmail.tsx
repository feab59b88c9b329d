import { copy } from '#schema/copy.ts'

/** The given address, shown to the reader and read by password managers. */
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
