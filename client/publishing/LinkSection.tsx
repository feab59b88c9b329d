import { copy } from '#schema/copy/publishing.ts'
import { Timestamp } from '#client/design/Timestamp.tsx'
import { ActionForm } from '#client/forms/ActionForm.tsx'
import { LinkToCopy } from '#client/publishing/LinkToCopy.tsx'
import { StorySection } from '#client/publishing/StorySection.tsx'
import type { SectionProps } from '#client/publishing/sectionProps.ts'

/** People without an account read the draft there. */
export function LinkSection({ story, answer, action }: SectionProps) {
  const { previewLinkAt, previewLink } = story
  return (
    <StorySection id="preview-link" title={copy.links} words={copy.linksHint}>
      {previewLinkAt !== null && (
        <p>
          {copy.linkSince} <Timestamp at={previewLinkAt} />
        </p>
      )}
      {previewLink && <LinkToCopy id="LinkSection" label={copy.link} url={previewLink} />}
      <div className="StorySettings-buttons">
        <ActionForm
          form="makePreviewLink"
          action={action}
          answer={answer}
          label={previewLinkAt === null ? copy.makeLink : copy.newLink}
        />
        {previewLinkAt !== null && (
          <ActionForm form="revokePreviewLink" action={action} answer={answer} label={copy.revoke} />
        )}
      </div>
    </StorySection>
  )
}
