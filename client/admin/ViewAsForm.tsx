import { path } from '#schema/routes/paths.ts'
import { Button } from '#client/design/Button.tsx'

/** Turns this browser's session into a read-only one of another user (R372). */
export function ViewAsForm({ xsrfToken }: { xsrfToken: string | null }) {
  return (
    <form className="FlagForm" method="post" action={path('ShowMissionControl')}>
      <input type="hidden" name="form" value="viewAs" />
      <input type="hidden" name="xsrf" value={xsrfToken ?? ''} />
      <label className="FlagForm-field">
        Username
        <input name="username" required autoComplete="off" autoCapitalize="off" spellCheck={false} />
      </label>
      <Button type="submit">View as this user</Button>
    </form>
  )
}
