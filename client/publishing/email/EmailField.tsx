import { useState } from 'react'
import { newsletterCompose as words } from '#schema/copy/newsletterCompose.ts'
import { EmailChoice } from '#schema/enums.ts'
import type { StorySettingsPartsFragment } from '#schema/generated/operations.ts'
import { DEFAULT, newsletterOptions } from '#client/publishing/email/newsletterOptions.ts'
import { EmailPreview } from '#client/publishing/email/EmailPreview.tsx'
import { EmailWords } from '#client/publishing/email/EmailWords.tsx'
import { SelectField } from '#client/publishing/email/SelectField.tsx'
import type { PublishDialogProps } from '#client/publishing/publishDialogProps.ts'

interface EmailFieldProps extends Pick<PublishDialogProps, 'saveNow'> {
  id: string
  story: StorySettingsPartsFragment
  title: string
  /** The chosen publication, or the one to submit to; '' for none. */
  place: string
}

/** Hidden if no newsletter with subscribers can send the story. */
export function EmailField({ id, story, title, place, saveNow }: EmailFieldProps) {
  const { email } = story
  const [newsletterId, setNewsletterId] = useState(email?.newsletterId ?? '')
  const [chosen, setChosen] = useState(email?.choice ?? null)
  const [given, setGiven] = useState({ subject: email?.subject ?? '', preheader: email?.preheader ?? '' })
  const { options, labels, selected, newsletter, byDefault } = newsletterOptions(story, place, newsletterId)
  if (options.length === 0) return null
  const hasChoice = options.length > 1
  const select = (hint: string) => (
    <SelectField
      id={`${id}-newsletterId`}
      name="newsletterId"
      label={words.newsletter}
      value={selected}
      options={options}
      labels={labels}
      hint={hint}
      onChange={setNewsletterId}
    />
  )
  if (!newsletter) {
    const hint = words.byDefault(byDefault!.name, byDefault!.audience)
    return (
      <fieldset className="Publishing-group StoryEmail">
        <legend className="Publishing-legend">{words.heading}</legend>
        <input type="hidden" name={DEFAULT} value="true" />
        {hasChoice ? select(hint) : <p className="Field-hint">{hint}</p>}
      </fieldset>
    )
  }
  const choice = chosen ?? newsletter.audience
  const isSent = choice !== 'NO_ONE'
  const { sender, subscriberCount } = newsletter
  const from = hasChoice ? [] : [words.sender(sender)]
  return (
    <fieldset className="Publishing-group StoryEmail">
      <legend className="Publishing-legend">{words.heading}</legend>
      <SelectField
        id={`${id}-choice`}
        name="choice"
        label={words.to}
        value={choice}
        options={EmailChoice}
        labels={words.choices}
        hint={isSent ? [words.recipients[choice](subscriberCount), ...from].join(' ') : words.notSent}
        onChange={setChosen}
      />
      {/* Hidden fields keep their values. */}
      <div className="StoryEmail-more" hidden={!isSent}>
        {hasChoice ? (
          select(words.sender(sender))
        ) : (
          <input type="hidden" name="newsletterId" value={newsletter.id} />
        )}
        <EmailWords id={id} title={title} given={given} onChange={setGiven} />
        <EmailPreview id={id} newsletterId={newsletter.id} given={given} saveNow={saveNow} />
      </div>
    </fieldset>
  )
}
