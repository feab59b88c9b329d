import type { InputHTMLAttributes } from 'react'
import { awards as copy } from '#schema/copy/awards.ts'
import { AwardKind } from '#schema/enums.ts'
import type { FormAnswerFragment } from '#schema/generated/operations.ts'
import { path } from '#schema/routes/paths.ts'
import { Button } from '#client/design/Button.tsx'
import { useFault } from '#client/design/fault.ts'
import { FieldMessage } from '#client/design/Field.tsx'
import { ActionForm } from '#client/forms/ActionForm.tsx'
import { answerTo } from '#client/forms/formAnswer.ts'
import { awardTitle } from '#client/users/awardKinds.ts'

interface AwardFormsProps {
  answer: FormAnswerFragment | null | undefined
}

export function AwardForms({ answer }: AwardFormsProps) {
  const refused = answer?.isError ? answer : null
  const typedIn = (form: 'giveAward' | 'removeAward') => (field: string) =>
    answerTo(refused, form)?.values.find(({ name }) => name === field)?.value ?? ''
  const [typed, typedToRemove] = [typedIn('giveAward'), typedIn('removeAward')]
  return (
    <div className="AwardForms">
      <ActionForm
        form="giveAward"
        action={path('ShowMissionControl')}
        answer={answer?.field ? answer : null}
        className="AwardForms-form"
        isForgetful
      >
        <AwardField name="post" label={copy.post} defaultValue={typed('post')} spellCheck={false} required />
        <KindField />
        <AwardField name="title" label={copy.name} defaultValue={typed('title')} maxLength={100} required />
        <AwardField name="description" label={copy.description} defaultValue={typed('description')} />
        <AwardField
          name="year"
          label={copy.year}
          type="number"
          min={1900}
          defaultValue={typed('year')}
          required
        />
        <Button type="submit">{copy.give}</Button>
      </ActionForm>
      <ActionForm
        form="removeAward"
        action={path('ShowMissionControl')}
        className="AwardForms-form"
        isForgetful
      >
        <label className="FlagForm-field">
          {copy.post}
          <input
            name="post"
            required
            autoComplete="off"
            spellCheck={false}
            defaultValue={typedToRemove('post')}
          />
        </label>
        <KindField />
        <Button type="submit">{copy.remove}</Button>
      </ActionForm>
    </div>
  )
}

function AwardField({ name, label, ...input }: AwardFieldProps) {
  const id = `award-${name}`
  const { message, marks } = useFault({ id, name })
  return (
    <label className="FlagForm-field">
      {label}
      <input id={id} name={name} autoComplete="off" {...marks} {...input} />
      {message !== null && <FieldMessage id={`${id}-message`} message={message} />}
    </label>
  )
}

interface AwardFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  name: string
  label: string
}

const KindField = () => (
  <label className="FlagForm-field">
    {copy.kind}
    <select name="kind" required>
      {AwardKind.map((kind) => (
        <option key={kind} value={kind}>
          {awardTitle(kind)}
        </option>
      ))}
    </select>
  </label>
)
