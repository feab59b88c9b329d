import type { FormAnswerFragment, MissionControlPageQuery } from '#schema/generated/operations.ts'
import { path } from '#schema/routes/paths.ts'
import { UsernameField } from '#client/admin/UsernameField.tsx'
import { Button } from '#client/design/Button.tsx'
import { ActionForm } from '#client/forms/ActionForm.tsx'

interface SuspendedPeopleProps {
  people: NonNullable<MissionControlPageQuery['missionControl']>['suspended']
  answer: FormAnswerFragment | null
}

export function SuspendedPeople({ people, answer }: SuspendedPeopleProps) {
  return (
    <>
      <ActionForm
        form="suspendUser"
        action={path('ShowMissionControl')}
        fields={{ isSuspended: 'true' }}
        className="FlagForm"
        isForgetful
      >
        <UsernameField form="suspendUser" answer={answer} />
        <Button type="submit">Suspend</Button>
      </ActionForm>
      {people.length === 0 ? (
        <p className="MissionControlPage-nothing">No one is suspended.</p>
      ) : (
        <ul className="FlagList">
          {people.map(({ id, username, name }) => (
            <li key={id} className="FlagList-one FlagList-one--short">
              <span>
                {name} @{username}
              </span>
              <ActionForm
                form="suspendUser"
                of={id}
                action={path('ShowMissionControl')}
                fields={{ isSuspended: 'false', username }}
                label="Restore"
                name={`Restore @${username}`}
                kind="text"
                says="toast"
              />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
