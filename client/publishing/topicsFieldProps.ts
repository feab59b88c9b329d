export interface TopicsFieldProps {
  id: string
  names: readonly string[]
  /** A heading above already names the field. */
  isHeaded?: boolean
  /** No field fires an event for it. */
  onChange?: () => void
}
