import type { MissionControlPageQuery } from '#schema/generated/operations.ts'
import { path } from '#schema/routes/paths.ts'
import { Button } from '#client/design/Button.tsx'

interface SuspendedPeopleProps {
  people: NonNullable<MissionControlPageQuery['missionControl']>['suspended']
  xsrfToken: string | null
}

/** Suspends a user, and lists those who are suspended, so that each can be restored. */
export function SuspendedPeople({ people, xsrfToken }: SuspendedPeopleProps) {
  return (
    <>
      <form className="FlagForm" method="post" action={path('ShowMissionControl')}>
        <input type="hidden" name="form" value="suspendUser" />
        <input type="hidden" name="xsrf" value={xsrfToken ?? ''} />
        <input type="hidden" name="isSuspended" value="true" />
        <label className="FlagForm-field">
          Username
          <input name="username" required autoComplete="off" autoCapitalize="off" spellCheck={false} />
        </label>
        <Button type="submit">Suspend</Button>
      </form>
      {people.length === 0 ? (
        <p className="MissionControlPage-nothing">No one is suspended.</p>
      ) : (
        <ul className="FlagList">
          {people.map(({ id, username, name }) => (
            <li key={id} className="FlagList-one FlagList-one--short">
              <span>
                {name} @{username}
              </span>
              <form method="post" action={path('ShowMissionControl')}>
                <input type="hidden" name="form" value="suspendUser" />
                <input type="hidden" name="xsrf" value={xsrfToken ?? ''} />
                <input type="hidden" name="isSuspended" value="false" />
                <input type="hidden" name="username" value={username} />
                <Button type="submit" kind="text" aria-label={`Restore @${username}`}>
                  Restore
                </Button>
              </form>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
