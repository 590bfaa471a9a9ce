/** Names as written in Europe and beyond; all of them must be accepted. */
export const ORDINARY_NAMES: readonly string[] = [
  // German, Austrian, Swiss
  ...['Mia Keller', 'Noah Brandt', 'Lea Novak', 'Theo Aigner', 'Café Morgenrot', 'Uli Fischer'],
  ...['Uli Filipović', 'Uli Flick', 'Ulf Lindberg', 'Ulli Fink', 'Ulrike Filz', 'Arne', 'Ame', 'Elia'],
  ...['Ella', 'Aila', 'Alla', 'Anna Host', 'Hugo Boss', 'Otto Kühn', 'Jörg Müßig', 'Weiß', 'Weiss'],
  ...['Groß', 'Müller', 'Muller', 'Mueller', 'Björn', 'Käthe', 'Zoë', 'Zoe', 'Reto Ämisegger'],
  ...['Urs Gfeller', 'Beat Rüegg', 'Sepp Hofer', 'Franz Xaver', 'Anneliese', 'Hildegard'],
  ...['Wilhelm Hilfert', 'Armin', 'Admira', 'Adam', 'Edmund', 'Rudi Amin', 'Kilian', 'Lilli', 'Lilly'],
  ...['Till', 'Tilla', 'Ilse', 'Ida', 'Iris', 'Ines', 'Ingo', 'Ivo', 'Illja', 'Wolfgang 84', 'Mia 2'],
  ...['Jan 07', 'Timo Teamer', 'Cornelia', 'Bernd', 'Arnold', 'Lars Amann', 'Karl Ahrns', 'Modesta'],
  ...['Rosa Sales Vidal', 'Max Rootmann', 'Kurt Serviceman'],
  // English
  ...['Joe Root', 'Philip Billing', 'Robert Frost', 'Ben Modder', 'Dermod', 'Grace Hopper'],
  ...['Oliver Press', 'Emily Trustman', 'Ian Miller', 'Alan', 'Allan', 'Will', 'Bill', 'Olivia', 'Isla'],
  ...['Lily', 'Ivy', 'Officer Bell', 'Adminah', 'Helpmann', 'Mary Supportive', 'Clint', 'Vivian'],
  ...['Darnell', 'Burns', 'Bums', 'Marnie', 'Mamie'],
  // Turkish
  ...['Işık Yıldız', 'Şule', 'Sule', 'İbrahim Çelik', 'Ayşe', 'Fatma Şahin', 'Gülşen', 'Ömer Faruk'],
  ...['Resmiye', 'Tuğba', 'Emine Öztürk', 'Yiğit', 'Çağla', 'Nazlı'],
  // Polish
  ...['Łukasz Żak', 'Lukasz', 'Małgorzata', 'Agnieszka', 'Wójcik', 'Jędrzej', 'Świętosława', 'Zażółć'],
  ...['Ewa Dąbrowska', 'Stanisław', 'Bogumiła', 'Krzysztof'],
  // Croatian, Serbian, Slovene, Bosnian
  ...['Đorđe', 'Ana Jurić', 'Ana Jurič', 'Šime Čović', 'Ivana Knežević', 'Željko', 'Mirjana', 'Vjekoslav'],
  ...['Tomislav', 'Lejla Hadžić', 'Adnan', 'Amir', 'Edin Džeko', 'Katja Žnidarič'],
  // Albanian, Romanian, Hungarian, Czech
  ...['Arbër', 'Besnik Çela', 'Flutura', 'Shqipe', 'Ștefan', 'Ioana', 'Mihai Țepeș', 'Ágnes', 'Győző'],
  ...['Zoltán', 'Jiří Dvořák', 'Šárka', 'Ľubica', 'Bożena'],
  // Nordic and Baltic
  ...['Søren', 'Soren', 'Åse', 'Bjørn Ødegård', 'Þórunn', 'Guðrún', 'Halldór', 'Mikael Sjöström', 'Päivi'],
  ...['Jänis', 'Kristīne', 'Jūratė Šimkutė', 'Õie', 'Žydrūnas'],
  // Romance
  ...['José María', 'Peña', 'Pena', 'Núria', 'Joāo Simões', 'Inês', 'Conceição', 'François', 'Zoé'],
  ...['Hélène', 'Gaël', 'Niccolò', 'Aurélie Lefèvre', 'Staf', 'Bos', 'Daan de Boer'],
  // Vietnamese, African, Pacific
  ...['Nguyễn Văn An', 'Trần Thị Hoa', 'Đặng Minh', 'Olúwáṣeun', 'Adé Ọlá', 'Kofi Mensah', 'Wanjiku'],
  ...['Kealoha', 'Ngũgĩ'],
  // Cyrillic
  ...['Мария', 'Марина', 'Саша', 'Сергей Иванов', 'Анна Петрова', 'Юлия', 'Олександр', 'Їржина', 'Ґалина'],
  ...['Дзмітрый', 'Ђорђе', 'Љубица', 'Цветан', 'Наталія', 'Кот', 'Вера', 'Тарас Шевченко'],
  // Greek
  ...['Αθηνά', 'Γιώργος', 'Ελένη', 'Νίκος Παππάς', 'Κώστας', 'Χρήστος', 'Άννα', 'Ζωή'],
  // Georgian and Armenian
  ...['ნინო', 'გიორგი', 'ანა ბერიძე', 'Անահիտ', 'Հայկ', 'Լուսինե'],
  // Arabic, Persian, Urdu
  ...['محمد علي', 'محمود', 'فاطمة', 'عائشة', 'رضا', 'زهرا', 'پروین', 'احمد خان', 'نور', 'سارة ٢'],
  // Hebrew
  ...['שָׁלוֹם', 'דוד כהן', 'מרים', 'נועה', 'יעל לוי'],
  // Indic
  ...['नमस्ते', 'आरव शर्मा', 'প্রিয়া', 'ਗੁਰਪ੍ਰੀਤ', 'தமிழ்', 'రాజు', 'ಕಾವ್ಯ', 'നന്ദിനി', 'නිමාලි'],
  // Others
  ...[
    'สวัสดีน้ำ',
    'สมชาย',
    'ສົມສັກ',
    'မြင့်',
    'ሰላም',
    '한지민',
    '김서연',
    '田中さくら',
    '田口健',
    '山田太郎',
    'ラーメン',
    '王小明',
  ],
  ...['陳大文', 'Mia 田中', 'Kim 지우', 'Tom 李'],
];
