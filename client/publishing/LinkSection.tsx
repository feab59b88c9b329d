import { copy } from '#schema/copy/publishing.ts'
import { Timestamp } from '#client/design/Timestamp.tsx'
import { ActionForm } from '#client/forms/ActionForm.tsx'
import { StorySection } from '#client/publishing/StorySection.tsx'
import type { SectionProps } from '#client/publishing/sectionProps.ts'

/** The address under which people without an account read the draft. It is shown when it is made, and never again. */
export function LinkSection({ story, answer, action }: SectionProps) {
  const { previewLinkAt } = story
  return (
    <StorySection id="preview-link" title={copy.links} words={copy.linksHint}>
      {previewLinkAt !== null && (
        <p>
          {copy.linkSince} <Timestamp at={previewLinkAt} />
        </p>
      )}
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
