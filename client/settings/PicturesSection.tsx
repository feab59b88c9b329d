import type {
  FormAnswerFragment,
  OwnPictureFragment,
  SettingsPageQuery,
} from '#schema/generated/operations.ts'
import { copy as words } from '#schema/copy/media.ts'
import { densitySet, imageUrl } from '#schema/media/images.ts'
import { limits } from '#schema/limits.ts'
import type { PageLocation } from '#client/browser/page.ts'
import { useHref } from '#client/browser/site.tsx'
import { Timestamp } from '#client/design/Timestamp.tsx'
import { ActionForm } from '#client/forms/ActionForm.tsx'
import { SettingsField } from '#client/forms/SettingsField.tsx'
import { SettingsSection } from '#client/forms/SettingsSection.tsx'
import { ListPager } from '#client/design/ListPager.tsx'

interface PicturesSectionProps {
  list: NonNullable<SettingsPageQuery['yourPictures']>
  answer: FormAnswerFragment | null | undefined
  at: PageLocation
}

export function PicturesSection({ list: { pictures, pagingInfo }, answer, at }: PicturesSectionProps) {
  const isEmpty = pictures.length === 0
  return (
    <SettingsSection
      id="pictures"
      title={words.library.title}
      words={isEmpty ? words.library.empty : words.library.words}
    >
      {answer?.form === 'pictureDeletion' && <p role="status">{answer.message}</p>}
      {!isEmpty && (
        <ul className="SettingsList">
          {pictures.map((picture) => (
            <OwnPicture key={picture.id} picture={picture} answer={answer} />
          ))}
        </ul>
      )}
      <ListPager at={at} next={pagingInfo.next} label={words.library.older} />
    </SettingsSection>
  )
}

const SQUARE = { mode: 'crop', width: 96, height: 96 } as const

interface OwnPictureProps {
  picture: OwnPictureFragment
  answer: FormAnswerFragment | null | undefined
}

function OwnPicture({ picture: { id, alt, width, height, createdAt, isUsed }, answer }: OwnPictureProps) {
  const href = useHref()
  const action = href('ShowSettingsTab', { setting: 'publishing' })
  return (
    <li className="OwnPicture">
      <img
        className="OwnPicture-image"
        src={imageUrl(id, SQUARE)}
        srcSet={densitySet(id, SQUARE)}
        width={SQUARE.width}
        height={SQUARE.height}
        alt={alt}
        loading="lazy"
        decoding="async"
      />
      <div className="OwnPicture-forms">
        <p className="SettingsList-words">
          {width} × {height}, <Timestamp at={createdAt} />
          {isUsed && <span className="SettingsList-mark">{words.library.used}</span>}
        </p>
        <ActionForm
          form="pictureDescription"
          of={id}
          action={action}
          fields={{ id }}
          answer={answer}
          label={words.library.save}
        >
          {({ errorId, typed }) => (
            <SettingsField
              id={`alt-${id}`}
              label={words.library.alt}
              name="alt"
              maxLength={limits.pictures.alt}
              defaultValue={typed('alt') ?? alt}
              errorId={errorId}
            />
          )}
        </ActionForm>
        <ActionForm
          form="pictureDeletion"
          action={action}
          fields={{ id }}
          label={words.library.delete}
          kind="text"
          says="toast"
        />
      </div>
    </li>
  )
}
