import { awards as copy } from '#schema/copy/awards.ts'
import { AwardKind } from '#schema/enums.ts'
import type { FormAnswerFragment } from '#schema/generated/operations.ts'
import { path } from '#schema/routes/paths.ts'
import { Button } from '#client/design/Button.tsx'
import { ActionForm } from '#client/forms/ActionForm.tsx'
import { answerTo } from '#client/forms/formAnswer.ts'
import { awardTitle } from '#client/users/awardKinds.ts'

interface AwardFormsProps {
  answer: FormAnswerFragment | null | undefined
}

/** Gives an award to a story, and takes one from it. What was refused is not typed again. */
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
        className="AwardForms-form"
        isForgetful
      >
        <label className="FlagForm-field">
          {copy.post}
          <input name="post" required autoComplete="off" spellCheck={false} defaultValue={typed('post')} />
        </label>
        <KindField />
        <label className="FlagForm-field">
          {copy.name}
          <input name="title" required maxLength={100} autoComplete="off" defaultValue={typed('title')} />
        </label>
        <label className="FlagForm-field">
          {copy.description}
          <input name="description" autoComplete="off" defaultValue={typed('description')} />
        </label>
        <label className="FlagForm-field">
          {copy.year}
          <input name="year" type="number" min={1900} required defaultValue={typed('year')} />
        </label>
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
