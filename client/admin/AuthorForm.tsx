import { path } from '#schema/routes/paths.ts'
import { Button } from '#client/design/Button.tsx'

/** Marks a user as a verified book author, or takes the mark away (R009). */
export function AuthorForm({ xsrfToken }: { xsrfToken: string | null }) {
  return (
    <form className="FlagForm" method="post" action={path('ShowMissionControl')}>
      <input type="hidden" name="form" value="verifyAuthor" />
      <input type="hidden" name="xsrf" value={xsrfToken ?? ''} />
      <label className="FlagForm-field">
        Username
        <input name="username" required autoComplete="off" autoCapitalize="off" spellCheck={false} />
      </label>
      <label className="FlagForm-field">
        Book author
        <select name="isBookAuthor">
          <option value="true">Verified</option>
          <option value="false">Not verified</option>
        </select>
      </label>
      <Button type="submit">Set</Button>
    </form>
  )
}
