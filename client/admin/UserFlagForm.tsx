import type { FormAnswerFragment, MissionControlPageQuery } from '#schema/generated/operations.ts'
import { path } from '#schema/routes/paths.ts'
import { FlagValueInput } from '#client/admin/FlagForm.tsx'
import { UsernameField } from '#client/admin/UsernameField.tsx'
import { Button } from '#client/design/Button.tsx'
import { ActionForm } from '#client/forms/ActionForm.tsx'

interface UserFlagFormProps {
  names: string[]
  own: NonNullable<MissionControlPageQuery['missionControl']>['userFlags']
  answer: FormAnswerFragment | null
}

export function UserFlagForm({ names, own, answer }: UserFlagFormProps) {
  return (
    <>
      <ActionForm form="setUserFlag" action={path('ShowMissionControl')} className="FlagForm" leaves>
        <UsernameField form="setUserFlag" answer={answer} />
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
      </ActionForm>
      {own.length === 0 ? (
        <p className="MissionControlPage-nothing">No per-person values yet.</p>
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
