import { copy } from '#schema/copy/publishing.ts'
import { CopyButton } from '#client/design/CopyButton.tsx'
import { Field } from '#client/design/Field.tsx'

interface LinkToCopyProps {
  id: string
  label: string
  url: string
}

/** Without scripts the link can be selected. */
export const LinkToCopy = ({ id, label, url }: LinkToCopyProps) => (
  <div className="LinkToCopy">
    <Field
      id={id}
      label={label}
      value={url}
      readOnly
      dir="ltr"
      onFocus={({ currentTarget }) => currentTarget.select()}
    />
    <CopyButton text={url} label={copy.copyLink} copied={copy.linkCopied} failed={copy.linkNotCopied} />
  </div>
)
