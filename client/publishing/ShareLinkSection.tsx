import { copy } from '#schema/copy/publishing.ts'
import { Timestamp } from '#client/design/Timestamp.tsx'
import { ActionForm } from '#client/forms/ActionForm.tsx'
import { LinkToCopy } from '#client/publishing/LinkToCopy.tsx'
import { StorySection } from '#client/publishing/StorySection.tsx'
import type { SectionProps } from '#client/publishing/sectionProps.ts'

/** People without a membership read a locked story there. */
export function ShareLinkSection({ story, answer, action }: SectionProps) {
  const { shareLinkAt, shareLink } = story
  return (
    <StorySection id="share-link" title={copy.shareLink} words={copy.shareLinkHint}>
      {shareLinkAt !== null && (
        <p>
          {copy.shareLinkSince} <Timestamp at={shareLinkAt} />
        </p>
      )}
      {shareLink && <LinkToCopy id="ShareLinkSection" label={copy.link} url={shareLink} />}
      <div className="StorySettings-buttons">
        <ActionForm
          form="makeShareLink"
          action={action}
          answer={answer}
          label={shareLinkAt === null ? copy.makeShareLink : copy.newShareLink}
        />
        {shareLinkAt !== null && (
          <ActionForm form="revokeShareLink" action={action} answer={answer} label={copy.revokeShareLink} />
        )}
      </div>
    </StorySection>
  )
}
