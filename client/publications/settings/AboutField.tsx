import { settingsCopy as copy } from '#schema/copy/publicationSettings.ts'
import { limits } from '#schema/limits.ts'

/** The About text of a publication or a person, as Markdown. */
export const AboutField = ({ text, errorId }: { text: string; errorId?: string }) => (
  <div className="Field">
    <label className="Field-label" htmlFor="about-text">
      {copy.about.text}
    </label>
    <textarea
      id="about-text"
      className="PublicationDesk-text"
      name="text"
      rows={16}
      maxLength={limits.publication.about}
      defaultValue={text}
      aria-invalid={errorId !== undefined || undefined}
      aria-describedby={errorId ? `${errorId} about-text-hint` : 'about-text-hint'}
      dir="auto"
    />
    <p className="Field-hint" id="about-text-hint">
      {copy.about.hint}
    </p>
  </div>
)
