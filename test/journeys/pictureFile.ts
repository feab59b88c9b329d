/** A small red picture, as a file that a person chooses. */
export const pictureFile = {
  name: 'picture.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAASwAAADICAMAAABlASxnAAAAA1BMVEWjMBy3A7RfAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAUUlEQVR4nO3BMQEAAADCoPVPbQo/oAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAADoYOsoAAEn4y0KAAAAAElFTkSuQmCC',
    'base64',
  ),
}
