/**
 * The mascot: the logo's ticket with a face. Its two legs are the ears, and the bites where the stub tears
 * off are the cheeks.
 */
export const mascotPath =
  'M6.6 2.4h5.6c1 0 1.8.8 1.8 1.8v7.6a3 3 0 0 0 6 0V4.2c0-1 .8-1.8 1.8-1.8h5.6c1 0 1.8.8 1.8 1.8v10.3a2.7 2.7 0 0 0 0 5.4 12.2 12.2 0 0 1-24.4 0 2.7 2.7 0 0 0 0-5.4V4.2c0-1 .8-1.8 1.8-1.8z' +
  'M11 16.8a2.7 3.2 0 1 0 0 6.4 2.7 3.2 0 0 0 0-6.4zM23 16.8a2.7 3.2 0 1 0 0 6.4 2.7 3.2 0 0 0 0-6.4z' +
  'M13.4 25.2c.2 2 1.7 3.2 3.6 3.2s3.4-1.2 3.6-3.2z';
