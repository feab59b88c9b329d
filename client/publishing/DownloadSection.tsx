import { copy } from '#schema/copy/publishing.ts'
import { useHref } from '#client/browser/site.tsx'
import { StorySection } from '#client/publishing/StorySection.tsx'
import type { SectionProps } from '#client/publishing/sectionProps.ts'

/** Plain links: their targets are not pages of the app. */
export function DownloadSection({ story: { postId } }: SectionProps) {
  const href = useHref()
  return (
    <StorySection id="download" title={copy.download} words={copy.downloadHint}>
      <div className="StorySettings-buttons">
        <a
          className="Button Button--quiet"
          href={href('DownloadPost', { postId, format: 'markdown' })}
          download
        >
          {copy.asMarkdown}
        </a>
        <a className="Button Button--quiet" href={href('DownloadPost', { postId, format: 'html' })} download>
          {copy.asHtml}
        </a>
      </div>
    </StorySection>
  )
}
