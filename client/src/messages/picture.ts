export const notAnImage = 'Please select an image file';
export const imageTooLarge = 'Image size should be less than 5MB';
export const imageUnreadable = 'Failed to read image file';
