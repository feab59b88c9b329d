import { settingsCopy as copy } from '#schema/copy/publicationSettings.ts'
import { limits } from '#schema/limits.ts'
import { TextArea } from '#client/design/TextArea.tsx'

/** Markdown */
export const AboutField = ({ text, errorId }: { text: string; errorId?: string }) => (
  <TextArea
    id="about-text"
    label={copy.about.text}
    hint={copy.about.hint}
    errorId={errorId}
    className="PublicationDesk-text"
    name="text"
    rows={16}
    maxLength={limits.publication.about}
    defaultValue={text}
    dir="auto"
  />
)
