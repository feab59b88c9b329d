import { useState } from 'react'
import { newsletterCompose as words } from '#schema/copy/newsletterCompose.ts'
import { EmailChoice } from '#schema/enums.ts'
import type { StorySettingsPartsFragment } from '#schema/generated/operations.ts'
import { EmailPreview } from '#client/publishing/email/EmailPreview.tsx'
import { EmailWords } from '#client/publishing/email/EmailWords.tsx'
import { SelectField } from '#client/publishing/email/SelectField.tsx'
import type { PublishDialogProps } from '#client/publishing/publishDialogProps.ts'

interface EmailFieldProps extends Pick<PublishDialogProps, 'saveNow'> {
  id: string
  story: StorySettingsPartsFragment
  title: string
  /** The chosen publication; '' for none. */
  place: string
}

/** Hidden without a newsletter that has subscribers. */
export function EmailField({ id, story, title, place, saveNow }: EmailFieldProps) {
  const { email, newsletters } = story
  const [newsletterId, setNewsletterId] = useState(email?.newsletterId ?? '')
  const [chosen, setChosen] = useState(email?.choice ?? null)
  const [given, setGiven] = useState({ subject: email?.subject ?? '', preheader: email?.preheader ?? '' })
  const fitting = newsletters.filter(({ collectionId }) => collectionId === null || collectionId === place)
  const newsletter = fitting.find((one) => one.id === newsletterId) ?? fitting[0]
  if (!newsletter) return null
  const choice = chosen ?? newsletter.audience
  const isSent = choice !== 'NO_ONE'
  const { sender, subscriberCount } = newsletter
  const hasChoice = fitting.length > 1
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
          <SelectField
            id={`${id}-newsletterId`}
            name="newsletterId"
            label={words.newsletter}
            value={newsletter.id}
            options={fitting.map((one) => one.id)}
            labels={Object.fromEntries(fitting.map((one) => [one.id, one.name]))}
            hint={words.sender(sender)}
            onChange={setNewsletterId}
          />
        ) : (
          <input type="hidden" name="newsletterId" value={newsletter.id} />
        )}
        <EmailWords id={id} title={title} given={given} onChange={setGiven} />
        <EmailPreview id={id} newsletterId={newsletter.id} given={given} saveNow={saveNow} />
      </div>
    </fieldset>
  )
}
