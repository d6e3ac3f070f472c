/** What a page of another site says about itself, as plain text; or why we don’t know. */
export type PageDescription = { title: string; description: string } | { message: string };

export async function fetchDescription(url: string): Promise<PageDescription> {
  try {
    const response = await fetch('/admin/page-descriptions', {
      method: 'POST',
      headers: { accept: 'application/json' },
      body: new URLSearchParams({ url }),
    });
    const answer: PageDescription = await response.json();
    return answer;
  } catch {
    return { message: 'The connection was lost. Try again, or enter the title yourself.' };
  }
}
