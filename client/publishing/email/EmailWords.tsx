import { newsletterCompose as words } from '#schema/copy/newsletterCompose.ts'
import { limits } from '#schema/limits.ts'
import { Field } from '#client/design/Field.tsx'

export interface GivenWords {
  subject: string
  preheader: string
}

interface EmailWordsProps {
  id: string
  title: string
  given: GivenWords
  onChange(given: GivenWords): void
}

export function EmailWords({ id, title, given, onChange }: EmailWordsProps) {
  const { subject, preheader } = limits.newsletters
  return (
    <>
      <Field
        id={`${id}-subject`}
        label={words.subject}
        name="subject"
        maxLength={subject}
        hint={words.subjectHint}
        value={given.subject}
        placeholder={title}
        dir="auto"
        onChange={({ target }) => onChange({ ...given, subject: target.value })}
      />
      <Field
        id={`${id}-preheader`}
        label={words.preheader}
        name="preheader"
        maxLength={preheader}
        hint={words.preheaderHint}
        value={given.preheader}
        dir="auto"
        onChange={({ target }) => onChange({ ...given, preheader: target.value })}
      />
    </>
  )
}
