import type { ReactNode } from 'react'
import { copy } from '#schema/copy/looks.ts'
import type { FormName } from '#schema/forms/forms.ts'
import { limits } from '#schema/limits.ts'
import type { FormAnswerFragment } from '#schema/generated/operations.ts'
import { Button } from '#client/design/Button.tsx'
import { answerTo } from '#client/forms/formAnswer.ts'
import { Field } from '#client/design/Field.tsx'
import { HiddenFields } from '#client/forms/HiddenFields.tsx'
import type { Recommended } from '#client/looks/look.ts'

const words = copy.blogroll

interface BlogrollFormsProps {
  entries: readonly Recommended[]
  action: string
  answer: FormAnswerFragment | null | undefined
}

/** The blogroll without scripts: each step is a separate form. */
export function BlogrollForms({ entries, action, answer: last }: BlogrollFormsProps) {
  const answer = answerTo(last, 'addToBlogroll', 'moveInBlogroll', 'removeFromBlogroll')
  const failed = answer?.isError && answer.form === 'addToBlogroll' ? answer : null
  return (
    <noscript>
      <section className="BlogrollForms" id="blogroll" aria-labelledby="blogroll-title">
        <h2 className="LookPart-name" id="blogroll-title">
          {copy.parts.blogroll}
        </h2>
        <p className="Field-hint">{words.about}</p>
        {answer && (
          <p className={answer.isError ? 'FieldMessage' : 'Field-hint'} role="status">
            {answer.message}
          </p>
        )}
        {entries.length === 0 && <p className="Field-hint">{words.empty}</p>}
        <ol className="BlogrollField-entries">
          {entries.map(({ id, name }, index) => (
            <li key={id} className="BlogrollField-entry">
              <bdi className="BlogrollField-face">{name}</bdi>
              {index > 0 && (
                <PlainForm form="moveInBlogroll" action={action} fields={{ id, by: '-1' }}>
                  <Button type="submit" kind="text" aria-label={words.up(name)}>
                    ↑
                  </Button>
                </PlainForm>
              )}
              {index < entries.length - 1 && (
                <PlainForm form="moveInBlogroll" action={action} fields={{ id, by: '1' }}>
                  <Button type="submit" kind="text" aria-label={words.down(name)}>
                    ↓
                  </Button>
                </PlainForm>
              )}
              <PlainForm form="removeFromBlogroll" action={action} fields={{ id }}>
                <Button type="submit" kind="text" aria-label={words.remove(name)}>
                  ✕
                </Button>
              </PlainForm>
            </li>
          ))}
        </ol>
        {entries.length < limits.blogroll.entries && (
          <PlainForm form="addToBlogroll" action={action} fields={{}}>
            <Field
              id="blogroll-who"
              label={words.who}
              name="who"
              required
              hint={words.whoHint}
              defaultValue={failed?.values.find((value) => value.name === 'who')?.value}
              autoCapitalize="none"
              spellCheck={false}
            />
            <Button type="submit">{words.addButton}</Button>
          </PlainForm>
        )}
      </section>
    </noscript>
  )
}

interface PlainFormProps {
  form: FormName
  action: string
  fields: Record<string, string>
  children: ReactNode
}

function PlainForm({ form, action, fields, children }: PlainFormProps) {
  return (
    <form method="post" action={action}>
      <HiddenFields form={form} values={fields} hasText />
      {children}
    </form>
  )
}
