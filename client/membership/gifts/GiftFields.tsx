import type { ReactNode } from 'react'
import { gifts as words } from '#schema/copy/gifts.ts'
import type { FormAnswerFragment, GiftOfferPartsFragment } from '#schema/generated/operations.ts'
import { limits } from '#schema/limits.ts'
import { formatPrice } from '#schema/membership/membershipPrices.ts'
import { useViewer } from '#client/browser/useViewer.ts'
import { Field } from '#client/design/Field.tsx'
import { TextArea } from '#client/design/TextArea.tsx'
import { typedIn } from '#client/forms/fields.ts'

interface GiftFieldsProps {
  offer: GiftOfferPartsFragment
  plan: string
  answer: FormAnswerFragment | null
  isForGroup?: boolean
  children: ReactNode
}

export function GiftFields({ offer, plan, answer, isForGroup = false, children }: GiftFieldsProps) {
  const viewer = useViewer()
  const chosen = typedIn(answer, 'plan') ?? plan
  return (
    <>
      <fieldset className="GiftFields">
        <legend className="Field-label">{words.length}</legend>
        {offer.plans.map(({ name, price }) => (
          <label key={name} className="GiftFields-plan">
            <input type="radio" name="plan" value={name} required defaultChecked={name === chosen} />
            {words.lengthTitles[name === 'monthly' ? 'monthly' : 'yearly']}, {formatPrice(price.amount)}{' '}
            {isForGroup && words.each}
          </label>
        ))}
      </fieldset>
      {children}
      <Field
        id="fromName"
        label={words.fromName}
        name="fromName"
        required
        maxLength={limits.gift.fromName}
        autoComplete="name"
        defaultValue={typedIn(answer, 'fromName') ?? viewer?.name ?? ''}
      />
      <TextArea
        id="message"
        label={words.message}
        hint={words.messageHint}
        className="GiftFields-message"
        name="message"
        rows={4}
        maxLength={limits.gift.message}
        defaultValue={typedIn(answer, 'message')}
      />
    </>
  )
}
