import type { MissionControlPageQuery } from '#schema/generated/operations.ts'
import { path } from '#schema/routes/paths.ts'
import { FlagValueInput } from '#client/admin/FlagForm.tsx'
import { Button } from '#client/design/Button.tsx'

interface UserFlagFormProps {
  names: string[]
  own: NonNullable<MissionControlPageQuery['missionControl']>['userFlags']
  xsrfToken: string | null
}

/** Gives one user a value of their own, and lists the users who have one. */
export function UserFlagForm({ names, own, xsrfToken }: UserFlagFormProps) {
  return (
    <>
      <form className="FlagForm" method="post" action={path('ShowMissionControl')}>
        <input type="hidden" name="form" value="setUserFlag" />
        <input type="hidden" name="xsrf" value={xsrfToken ?? ''} />
        <label className="FlagForm-field">
          Username
          <input name="username" required autoComplete="off" autoCapitalize="off" spellCheck={false} />
        </label>
        <label className="FlagForm-field">
          Flag
          <select name="name">
            {names.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>
        <div className="FlagForm-field">
          <span aria-hidden>Value</span>
          <FlagValueInput name="the person" value={null} unset="Same as everyone" />
        </div>
        <Button type="submit">Set</Button>
      </form>
      {own.length === 0 ? (
        <p className="MissionControlPage-nothing">No one has a value of their own.</p>
      ) : (
        <ul className="FlagList">
          {own.map(({ name, value, userId, username }) => (
            <li key={`${userId}:${name}`} className="FlagList-one FlagList-one--short">
              <span>@{username}</span> <code>{name}</code> <span>{String(value)}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
