import { useState } from 'react'
import { newsletterCompose as words } from '#schema/copy/newsletterCompose.ts'
import type { IssueVariant } from '#schema/enums.ts'
import type { IssuePreviewQuery } from '#schema/generated/operations.ts'
import { EmailFrame } from '#client/publishing/email/EmailFrame.tsx'

interface PreviewedEmailProps {
  id: string
  preview: NonNullable<IssuePreviewQuery['issuePreview']>
  variant: IssueVariant
  onVariant(variant: IssueVariant): void
}

const VIEWS = ['light', 'dark', 'text'] as const
const WIDTHS = ['wide', 'phone'] as const

export function PreviewedEmail({ id, preview, variant, onVariant }: PreviewedEmailProps) {
  const { subject, sender, replyTo, bodies } = preview
  const [view, setView] = useState<(typeof VIEWS)[number]>('light')
  const [width, setWidth] = useState<(typeof WIDTHS)[number]>('wide')
  const body = bodies.find((one) => one.variant === variant) ?? bodies[0]
  if (!body) return null
  const lines = [
    [words.from, sender],
    [words.subject, subject],
    [words.replyTo, replyTo],
  ] as const
  return (
    <>
      <div className="EmailPreview-choices">
        {bodies.length > 1 && (
          <Choice
            name={`${id}-recipient`}
            label={words.recipient}
            options={bodies.map((one) => one.variant)}
            labels={words.variants}
            value={body.variant}
            onChange={onVariant}
          />
        )}
        <Choice
          name={`${id}-view`}
          label={words.view}
          options={VIEWS}
          labels={words.views}
          value={view}
          onChange={setView}
        />
        {view !== 'text' && (
          <Choice
            name={`${id}-width`}
            label={words.width}
            options={WIDTHS}
            labels={words.widths}
            value={width}
            onChange={setWidth}
          />
        )}
      </div>
      <dl className="EmailPreview-lines">
        {lines.map(
          ([label, value]) =>
            value && (
              <div key={label}>
                <dt>{label}</dt>
                <dd dir="auto">{value}</dd>
              </div>
            ),
        )}
      </dl>
      {view === 'text' ? (
        // It can be scrolled with the keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <pre className="EmailPreview-text" tabIndex={0} dir="auto">
          {body.text}
        </pre>
      ) : (
        <EmailFrame html={body.html} scheme={view} isPhone={width === 'phone'} />
      )}
    </>
  )
}

interface ChoiceProps<Value extends string> {
  name: string
  label: string
  options: readonly Value[]
  labels: Readonly<Record<Value, string>>
  value: Value
  onChange(value: NoInfer<Value>): void
}

function Choice<Value extends string>({ name, label, options, labels, value, onChange }: ChoiceProps<Value>) {
  return (
    <div className="EmailPreview-choice" role="radiogroup" aria-label={label}>
      {options.map((one) => (
        <label key={one} className="EmailPreview-option">
          <input
            type="radio"
            name={name}
            // The surrounding form does not send it.
            form=""
            checked={one === value}
            onChange={() => onChange(one)}
          />
          <span>{labels[one]}</span>
        </label>
      ))}
    </div>
  )
}
