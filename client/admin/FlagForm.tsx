import type { MissionControlPageQuery } from '#schema/generated/operations.ts'
import { path } from '#schema/routes/paths.ts'
import { Button } from '#client/design/Button.tsx'
import { ActionForm } from '#client/forms/ActionForm.tsx'

type Flag = NonNullable<MissionControlPageQuery['missionControl']>['flags'][number]

/** A flag changes the whole document, so the browser loads it again. */
export function FlagForm({ flag: { name, words, value, percentage, isSet } }: { flag: Flag }) {
  return (
    <ActionForm
      form="setFlag"
      of={name}
      action={path('ShowMissionControl')}
      fields={{ name }}
      className="FlagForm"
      leaves
    >
      <div className="FlagForm-words">
        <p className="FlagForm-name">
          <code>{name}</code>
          {isSet && <span className="FlagForm-set">set</span>}
        </p>
        <p>{words}</p>
      </div>
      <div className="FlagForm-field">
        <span aria-hidden>Value</span>
        <FlagValueInput
          name={name}
          value={isSet ? value : null}
          unset={isSet ? 'Default' : `Default (${value === true ? 'on' : 'off'})`}
        />
      </div>
      <label className="FlagForm-field">
        Share of people (%)
        <input name="percentage" type="number" min={0} max={100} required defaultValue={percentage} />
      </label>
      <Button type="submit">Set</Button>
    </ActionForm>
  )
}

interface FlagValueInputProps {
  name: string
  value: boolean | string | null
  unset: string
}

export function FlagValueInput({ name, value, unset }: FlagValueInputProps) {
  return (
    <select name="value" defaultValue={value === null ? '' : String(value)} aria-label={`Value of ${name}`}>
      <option value="">{unset}</option>
      <option value="true">On</option>
      <option value="false">Off</option>
      {typeof value === 'string' && <option value={value}>{value}</option>}
    </select>
  )
}
