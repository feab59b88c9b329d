import { gifts as words } from '#schema/copy/gifts.ts'
import type { FormAnswerFragment, OwnGiftFragment } from '#schema/generated/operations.ts'
import { limits } from '#schema/limits.ts'
import { Link } from '#client/browser/Link.tsx'
import { useHref } from '#client/browser/site.tsx'
import { Field } from '#client/design/Field.tsx'
import { ActionForm } from '#client/forms/ActionForm.tsx'
import { formatDate } from '#client/design/format.ts'
import { lengthIn } from '#client/membership/gifts/lengthIn.ts'

interface GroupGiftProps {
  gift: OwnGiftFragment
  answer: FormAnswerFragment | null | undefined
  isSold: boolean
}

export function GroupGift({ gift, answer, isSold }: GroupGiftProps) {
  const href = useHref()
  const { id, plan, seats, seatsTaken, giftCode, takers, createdAt } = gift
  const link = href('RedeemGiftMembership', {}, { giftCode, giftType: 'group-gift' })
  return (
    <li id={`gift-${id}`} className="GiftList-gift">
      <p>
        <strong>{words.forMany(seats, lengthIn(plan.name))}</strong> <span>{formatDate(createdAt)}</span>
      </p>
      <p>{seats > 0 ? words.taken(seatsTaken, seats) : words.noSeats}</p>
      {seats > 0 && (
        <p>
          {words.code}: <code className="GiftList-code">{giftCode}</code>
        </p>
      )}
      {seats > 0 && (
        <p>
          <Link to={link}>{words.share}</Link>
        </p>
      )}
      {takers.length > 0 && (
        <details>
          <summary>
            {words.takers} {takers.length}
          </summary>
          <ul>
            {takers.map(({ username, name, redeemedAt }, index) => (
              <li key={username ?? index}>
                {username ? <Link to={href('ShowUser', { username })}>{name}</Link> : words.closedAccount}{' '}
                {words.takenOn(formatDate(redeemedAt))}
              </li>
            ))}
          </ul>
        </details>
      )}
      {isSold && (
        <ActionForm
          form="giftSeats"
          action={href('ShowGroupGift')}
          label={words.more}
          of={id}
          fields={{ giftId: id }}
          answer={answer}
          leaves
        >
          {({ typed }) => (
            <Field
              id={`seats-${id}`}
              label={words.moreSeats}
              name="seats"
              type="number"
              required
              min={1}
              max={limits.groupGift.maxSeats}
              defaultValue={typed('seats')}
            />
          )}
        </ActionForm>
      )}
    </li>
  )
}
