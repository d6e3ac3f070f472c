export const FILES_PATH = '/admin/files';

export const filePath = (id: number) => `${FILES_PATH}/${id}`;
